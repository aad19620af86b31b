import { expect, test } from 'vitest'
import { fieldClassOf } from './field-classes'

const holding = (holds: string) => ({ pluginOptions: { careerspeak: { holds } } })

test('a field has its own class, or else that of its type', () => {
  const attributes = { title: { type: 'string' }, link: { type: 'string', ...holding('secret') } }
  const type = { attributes, ...holding('institute') }
  expect(['title', 'link'].map((field) => fieldClassOf(type, field))).toEqual(['institute', 'secret'])
})

test('a field without a class, or with an unknown one, has none', () => {
  const attributes = { title: { type: 'string' }, link: { type: 'string', ...holding('public') } }
  expect(fieldClassOf({ attributes }, 'title')).toBeUndefined()
  expect(fieldClassOf({ attributes, ...holding('institute') }, 'link')).toBeUndefined()
  expect(fieldClassOf({ attributes, pluginOptions: { 'content-manager': {} } }, 'title')).toBeUndefined()
})
