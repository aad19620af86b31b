import { describe, expect, test } from 'vitest'
import { openingContent } from './opening'
import { parsePublished, parseRecords, REQUIRED_PAGES } from './parse'
import { kinds } from './schemas'
import { shortagesOf } from './source'

const record = { documentId: 'a', updatedAt: '2026-01-01T00:00:00.000Z' }
const testimonial = { ...record, content: 'It helped.', author: 'Asha', role: 'Analyst', position: 1 }
const block = { __component: 'blocks.page-header', id: 1, heading: 'Heading' }
const page = (slug: string) => ({ ...record, title: slug, slug, summary: 'About it.', blocks: [block] })
const settings = {
  updatedAt: record.updatedAt,
  name: 'Lotus English',
  tagline: 'English for work',
  description: 'We teach English.',
  contactNumber: '919876543210',
  contactEmail: 'hello@lotus.example',
  timezone: 'Asia/Kolkata',
  navigation: [],
  footerGroups: [],
  socialLinks: [],
}
const whole = { pages: REQUIRED_PAGES.map(page), 'site-setting': [settings] }
const wordsOf = (shortages: { words: string }[]) => shortages.map(({ words }) => words)

describe('parse', () => {
  test('keeps the contract’s fields, and drops the rest', () => {
    const { records, shortages } = parseRecords(kinds.testimonials, [
      { ...testimonial, secret: 'kept in the CMS' },
    ])
    expect([records, shortages]).toEqual([[testimonial], []])
  })

  test('keeps the records that can be shown, and says what each of the others lacks and which entry it is', () => {
    const { records, shortages } = parseRecords(kinds.testimonials, [
      testimonial,
      { ...testimonial, documentId: 'b', author: 'Ravi', role: null, content: 7 },
    ])
    expect(records).toEqual([testimonial])
    expect(shortages).toEqual([
      {
        words:
          'The testimonial “Ravi” has something that can’t be shown in “content”, and nothing in “role”.',
        path: 'testimonials',
        documentId: 'b',
      },
    ])
  })

  test('keeps the fields of every section, and names one that is wrong', () => {
    expect(parsePublished(kinds.pages, whole.pages).records[0]?.blocks).toEqual([block])
    const wrong = { ...page('extra'), blocks: [block, { ...block, heading: null }] }
    expect(wordsOf(parsePublished(kinds.pages, [...whole.pages, wrong]).shortages)).toEqual([
      'The page “extra” has nothing in “section 2, heading”.',
    ])
  })

  test('gives labels that editors left empty the standard words', () => {
    const given = { ...settings, labels: { login: 'Sign in', logout: ' ' } }
    const [parsed] = parseRecords(kinds.siteSettings, [given]).records
    expect(parsed?.labels).toMatchObject({ login: 'Sign in', logout: 'Log out', practice: 'Practice' })
    expect(parsed?.courseLabels.weeks).toBe('{weeks} weeks')
  })
})

describe('the shortages of content', () => {
  test('are none where all that the site needs is published', () => {
    expect(shortagesOf(whole)).toEqual([])
  })

  test('are all named at once: missing settings and pages, blank pages, and records that cannot be shown', () => {
    const content = {
      pages: [
        ...whole.pages.filter(({ slug }) => slug !== 'home' && slug !== '404'),
        { ...page('new'), blocks: [] },
      ],
      testimonials: [
        { ...testimonial, role: '' },
        { ...testimonial, role: null },
      ],
    }
    expect(wordsOf(shortagesOf(content))).toEqual([
      'The site needs a page with the address “home”. Publish it, or write one.',
      'The site needs a page with the address “404”. Publish it, or write one.',
      'The page “new” has no section yet. Add one.',
      'The testimonial “Asha” has nothing in “role”.',
      'The site settings aren’t published. Fill them in, and publish them.',
    ])
  })
})

describe('a site that opens soon', () => {
  test('is complete, however little content there is', () => {
    expect(shortagesOf(openingContent({}))).toEqual([])
    const broken = { ...whole, courses: [{ documentId: 'c' }], pages: [{ ...page('about'), blocks: [] }] }
    expect(shortagesOf(openingContent(broken))).toEqual([])
  })

  test('keeps what can be shown', () => {
    const { pages, 'site-setting': kept } = openingContent({ ...whole, pages: [page('privacy')] })
    expect(pages).toContainEqual(page('privacy'))
    expect(pages).toHaveLength(REQUIRED_PAGES.length)
    expect(kept).toEqual([settings])
  })
})
