import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { groups, inOrder, placeOf, typeWords } from './type-groups'

const schemaOf = (uid: string) => {
  const [feature = '', type = ''] = uid.replace('api::', '').split('.')
  return JSON.parse(
    readFileSync(join(import.meta.dirname, '../api', feature, 'content-types', type, 'schema.json'), 'utf8'),
  )
}

describe('the groups of content types', () => {
  test('name types that exist, and lead to their place', () => {
    for (const uid of Object.values(groups).flatMap((types) => Object.keys(types)))
      expect(placeOf(uid), uid).toContain(
        schemaOf(uid).kind === 'singleType' ? '/single-types/' : '/collection-types/',
      )
  })

  test('keep their order where Strapi sorts by title, with unknown types last', () => {
    const [batch, session, page] = ['batch.batch', 'live-session.live-session', 'page.page'].map((name) => ({
      uid: `api::${name}`,
      title: name,
    }))
    const sorted = inOrder([batch, session, page].filter((link) => link !== undefined))
      .map(({ title }) => title)
      .toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare)
    expect(sorted.map((title) => typeWords[title] ?? title)).toEqual([
      'Pages',
      'Live sessions',
      'batch.batch',
    ])
  })
})
