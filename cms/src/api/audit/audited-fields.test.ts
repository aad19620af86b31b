import { describe, expect, test } from 'vitest'
import {
  accountAttributes,
  pluginAttributeClasses,
} from '../../extensions/users-permissions/account-attributes'
import { namingField } from '../../platform/database/naming-field'
import { changesOf, isAuditedField } from './audited-fields'

const holding = (holds: string) => ({ pluginOptions: { careerspeak: { holds } } })

const attributes = {
  title: { type: 'string' },
  startsAt: { type: 'datetime' },
  note: { type: 'text', ...holding('person') },
  body: { type: 'richtext' },
  handled: { type: 'boolean' },
  batch: { type: 'relation' },
  owner: { type: 'relation', ...holding('person') },
  updatedAt: { type: 'datetime' },
}
const model = { uid: 'api::class.scheduled-class', attributes, ...holding('institute') }

describe('changesOf', () => {
  test('returns the changed fields with both values', () => {
    const before = { title: 'One', startsAt: new Date(0), batch: 'Evening', handled: false }
    const after = { title: 'Two', startsAt: new Date(0), batch: null, handled: true, updatedAt: new Date() }
    expect(changesOf(model, before, after)).toEqual([
      { field: 'title', told: true, before: 'One', after: 'Two' },
      { field: 'handled', told: true, before: 'false', after: 'true' },
      { field: 'batch', told: true, before: 'Evening', after: null },
    ])
  })

  test('redacts personal and long fields', () => {
    const after = { note: 'Has a fever', body: 'A long text', owner: 'abc' }
    expect(changesOf(model, {}, after)).toEqual(
      ['note', 'body', 'owner'].map((field) => ({ field, told: false, before: null, after: null })),
    )
  })

  test('ignores a change from one empty value to another', () => {
    expect(changesOf(model, { title: null, batch: [] }, { title: '', batch: null })).toEqual([])
  })

  test('truncates long values', () => {
    const [change] = changesOf(model, {}, { title: 'x'.repeat(300) })
    expect(change?.after).toBe(`${'x'.repeat(200)}…`)
  })

  test('returns the old values of a deleted entry', () => {
    expect(changesOf(model, { title: 'One' }, undefined)).toEqual([
      { field: 'title', told: true, before: 'One', after: null },
    ])
  })
})

test('isAuditedField redacts every secret field', () => {
  const account = { uid: 'plugin::users-permissions.user', attributes: accountAttributes }
  for (const name of ['sessionEpoch', 'knownNetworks', 'googleSubject', 'resetPasswordExpires'] as const)
    expect([name, isAuditedField(account, name)]).toEqual([name, false])
  for (const [name, classified] of Object.entries(pluginAttributeClasses).filter(([name]) =>
    /password|token/i.test(name),
  )) {
    const attributes = { [name]: { type: 'string', ...classified } }
    expect([name, isAuditedField({ ...account, attributes }, name)]).toEqual([name, false])
  }
  const unclassified = { uid: 'api::class.scheduled-class', attributes: { totpSecret: { type: 'string' } } }
  expect(isAuditedField(unclassified, 'totpSecret')).toBe(false)
  const ofStrapi = { uid: 'admin::api-token', attributes: { accessKey: { type: 'string' } } }
  expect(isAuditedField(ofStrapi, 'accessKey')).toBe(false)
  expect(isAuditedField({ ...model, attributes: { pin: { type: 'password' } } }, 'pin')).toBe(false)
})

test('namingField chooses a name or title, and nothing for a person', () => {
  expect(namingField('api::batch.batch', { name: {} })).toBe('name')
  expect(namingField('api::announcement.announcement', { key: {}, subject: {} })).toBe('subject')
  expect(namingField('admin::user', { name: {} })).toBeUndefined()
})
