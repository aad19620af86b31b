import { describe, expect, test } from 'vitest'
import { parseAll, parseDrafts, REQUIRED_PAGES } from './parse'
import { kinds } from './schemas'

const record = { documentId: 'a', updatedAt: '2026-01-01T00:00:00.000Z' }
const testimonial = { ...record, content: 'It helped.', author: 'Asha', role: 'Analyst', position: 1 }
const block = { __component: 'blocks.page-header', id: 1, heading: 'Heading' }
const page = (slug: string) => ({ ...record, title: slug, slug, summary: 'About it.', blocks: [block] })

describe('parse', () => {
  test('keeps the contract’s fields, and drops the rest', () => {
    expect(parseAll(kinds.testimonials, [{ ...testimonial, secret: 'kept in the CMS' }])).toEqual([
      testimonial,
    ])
  })

  test('names the record and the field that cannot be shown', () => {
    expect(() => parseAll(kinds.testimonials, [{ ...testimonial, role: null }])).toThrow(
      /^The testimonial "Asha" in the CMS cannot be shown: role: /,
    )
  })

  test('keeps the fields of every block, and names a block that is wrong', () => {
    const pages = REQUIRED_PAGES.map(page)
    expect(parseAll(kinds.pages, pages)[0]?.blocks).toEqual([block])
    const wrong = { ...page('extra'), blocks: [{ ...block, heading: 7 }] }
    expect(() => parseAll(kinds.pages, [...pages, wrong])).toThrow(
      /^The page "extra" in the CMS cannot be shown: blocks\.0\.heading: /,
    )
  })

  test('refuses to publish a site without a page that it needs', () => {
    const pages = REQUIRED_PAGES.filter((slug) => slug !== 'privacy' && slug !== '404').map(page)
    expect(() => parseAll(kinds.pages, pages)).toThrow('The CMS has no published page "privacy", "404".')
  })

  test('refuses to publish a blank page', () => {
    const pages = [...REQUIRED_PAGES.map(page), { ...page('new'), blocks: [] }]
    expect(() => parseAll(kinds.pages, pages)).toThrow('The page "new" in the CMS has no blocks.')
  })

  test('refuses to publish a site without settings, but not one whose courses are still to come', () => {
    expect(parseAll(kinds.courses, [])).toEqual([])
    expect(() => parseAll(kinds.siteSettings, [])).toThrow('The CMS has no published site settings.')
    expect(parseAll(kinds.testimonials, [])).toEqual([])
  })

  test('accepts complete drafts, and reports what the others lack', () => {
    const said: string[] = []
    const drafts = [testimonial, { ...testimonial, author: 'Ravi', role: null }]
    expect(parseDrafts(kinds.testimonials, drafts, (sentence) => said.push(sentence))).toEqual([testimonial])
    expect(said).toEqual([
      expect.stringMatching(/^The testimonial "Ravi" in the CMS cannot be shown: role: /),
    ])
  })
})
