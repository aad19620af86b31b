import { image } from '@careerspeak/contract/content'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { queryOf } from './query'
import { kinds } from './schemas'

const picture = { fields: ['url', 'alternativeText', 'width', 'height', 'focalPoint', 'updatedAt'] }

describe('query', () => {
  test('names a record’s own fields, but for those that every answer has', () => {
    const record = z.object({
      documentId: z.string(),
      title: z.string(),
      note: z.optional(z.nullable(z.string())),
    })
    expect(queryOf(record)).toEqual({ fields: ['title', 'note'] })
  })

  test('populates components, single or listed, with their fields', () => {
    const link = z.object({ label: z.string() })
    const record = z.object({
      title: z.string(),
      link: z.optional(z.nullable(link)),
      groups: z.array(z.object({ title: z.string(), links: z.array(link) })),
    })
    expect(queryOf(record)).toEqual({
      fields: ['title'],
      populate: { link: true, groups: { populate: { links: true } } },
    })
  })

  test('asks for no more of a picture than is shown', () => {
    expect(queryOf(z.object({ title: z.string(), image: z.optional(z.nullable(image)) }))).toEqual({
      fields: ['title'],
      populate: { image: picture },
    })
  })

  test('asks for every block of a page by its name', () => {
    const { populate } = queryOf(kinds.pages.schema)
    expect(populate).toMatchObject({
      seo: { populate: { image: picture } },
      blocks: {
        on: {
          'blocks.hero': { populate: { image: picture, links: true } },
          'blocks.rich-text': true,
          'blocks.questions': { populate: { items: true } },
        },
      },
    })
  })

  test('takes rich text for a field, not for components', () => {
    expect(queryOf(kinds.courses.schema).fields).toContain('description')
  })
})
