import { describe, expect, test } from 'vitest'
import { changesOf, isAuditedField, namingField } from './audited-fields'

const attributes = {
  title: { type: 'string' },
  startsAt: { type: 'datetime' },
  note: { type: 'text' },
  body: { type: 'richtext' },
  handled: { type: 'boolean' },
  batch: { type: 'relation', target: 'api::batch.batch' },
  owner: { type: 'relation', target: 'plugin::users-permissions.user' },
  updatedAt: { type: 'datetime' },
}

describe('changesOf', () => {
  test('returns the changed fields with both values', () => {
    const before = { title: 'One', startsAt: new Date(0), batch: 'Evening', handled: false }
    const after = { title: 'Two', startsAt: new Date(0), batch: null, handled: true, updatedAt: new Date() }
    expect(changesOf(attributes, before, after)).toEqual([
      { field: 'title', told: true, before: 'One', after: 'Two' },
      { field: 'handled', told: true, before: 'false', after: 'true' },
      { field: 'batch', told: true, before: 'Evening', after: null },
    ])
  })

  test('redacts personal and long fields', () => {
    const after = { note: 'Has a fever', body: 'A long text', owner: 'abc' }
    expect(changesOf(attributes, {}, after)).toEqual(
      ['note', 'body', 'owner'].map((field) => ({ field, told: false, before: null, after: null })),
    )
  })

  test('ignores a change from one empty value to another', () => {
    expect(changesOf(attributes, { title: null, batch: [] }, { title: '', batch: null })).toEqual([])
  })

  test('truncates long values', () => {
    const [change] = changesOf(attributes, {}, { title: 'x'.repeat(300) })
    expect(change?.after).toBe(`${'x'.repeat(200)}…`)
  })

  test('returns the old values of a deleted entry', () => {
    expect(changesOf(attributes, { title: 'One' }, undefined)).toEqual([
      { field: 'title', told: true, before: 'One', after: null },
    ])
  })
})

test('isAuditedField redacts every secret field', () => {
  for (const name of [
    'password',
    'resetPasswordToken',
    'accessKey',
    'sessionEpoch',
    'knownNetworks',
    'link',
    'totpSecret',
  ])
    expect([name, isAuditedField(name, { type: 'string' })]).toEqual([name, false])
  expect(isAuditedField('pin', { type: 'password' })).toBe(false)
})

test('namingField chooses a name or title, and nothing for a person', () => {
  expect(namingField('api::batch.batch', { name: {} })).toBe('name')
  expect(namingField('api::announcement.announcement', { key: {}, subject: {} })).toBe('subject')
  expect(namingField('admin::user', { name: {} })).toBeUndefined()
})
