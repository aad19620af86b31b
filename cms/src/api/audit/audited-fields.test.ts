import { describe, expect, test } from 'vitest'
import { changesOf, isTold, namingField } from './audited-fields'

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
  test('tells what is different, from what to what', () => {
    const before = { title: 'One', startsAt: new Date(0), batch: 'Evening', handled: false }
    const after = { title: 'Two', startsAt: new Date(0), batch: null, handled: true, updatedAt: new Date() }
    expect(changesOf(attributes, before, after)).toEqual([
      { field: 'title', told: true, before: 'One', after: 'Two' },
      { field: 'handled', told: true, before: 'false', after: 'true' },
      { field: 'batch', told: true, before: 'Evening', after: null },
    ])
  })

  test('says of personal and long fields only that they changed', () => {
    const after = { note: 'Has a fever', body: 'A long text', owner: 'abc' }
    expect(changesOf(attributes, {}, after)).toEqual(
      ['note', 'body', 'owner'].map((field) => ({ field, told: false, before: null, after: null })),
    )
  })

  test('takes nothing for a change where one kind of nothing becomes another', () => {
    expect(changesOf(attributes, { title: null, batch: [] }, { title: '', batch: null })).toEqual([])
  })

  test('cuts what is long', () => {
    const [change] = changesOf(attributes, {}, { title: 'x'.repeat(300) })
    expect(change?.after).toBe(`${'x'.repeat(200)}…`)
  })

  test('tells what was there of an entry that is gone', () => {
    expect(changesOf(attributes, { title: 'One' }, undefined)).toEqual([
      { field: 'title', told: true, before: 'One', after: null },
    ])
  })
})

test('a secret is told under none of its names', () => {
  for (const name of [
    'password',
    'resetPasswordToken',
    'accessKey',
    'sessionEpoch',
    'knownNetworks',
    'link',
    'totpSecret',
  ])
    expect([name, isTold(name, { type: 'string' })]).toEqual([name, false])
  expect(isTold('pin', { type: 'password' })).toBe(false)
})

test('an entry is named by its name or title, and a person by nothing', () => {
  expect(namingField('api::batch.batch', { name: {} })).toBe('name')
  expect(namingField('api::announcement.announcement', { key: {}, subject: {} })).toBe('subject')
  expect(namingField('admin::user', { name: {} })).toBeUndefined()
})
