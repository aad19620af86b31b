import { describe, expect, test } from 'vitest'
import { breadcrumbs, liveSessionData, questionsData, serializeJsonLd } from './json-ld'

const site = new URL('https://site.example/')
const settings = {
  name: 'Institute',
  description: 'Teaches English.',
  contactEmail: 'hello@site.example',
  contactNumber: '910000012345',
  socialLinks: [],
}

describe('json-ld', () => {
  test('shows a script that an editor wrote as text', () => {
    const text = serializeJsonLd([{ '@type': 'Thing', name: '</script><script>alert(1)</script>' }])
    expect(text).not.toContain('<')
    expect(JSON.parse(text)['@graph'][0].name).toBe('</script><script>alert(1)</script>')
  })

  test('says when a live session ends', () => {
    const data = liveSessionData(
      {
        documentId: 'a',
        updatedAt: '',
        title: 'Session',
        slug: 'session',
        description: 'About it.',
        startsAt: '2026-05-01T12:30:00.000Z',
        timezone: 'Asia/Kolkata',
        duration: 75,
        capacity: 20,
      },
      settings,
      site,
    )
    expect(data).toMatchObject({ '@type': 'EducationEvent', endDate: '2026-05-01T13:45:00.000Z' })
    expect(data).not.toHaveProperty('performer')
  })

  test('gathers the questions of all blocks, and says nothing where there are none', () => {
    const block = { id: 1, heading: 'Questions', __component: 'blocks.questions' } as const
    const asked = { ...block, items: [{ question: 'Why?', answer: 'Because.' }] }
    expect(questionsData([asked, asked])[0]?.mainEntity).toHaveLength(2)
    expect(questionsData([{ ...block, items: [] }])).toEqual([])
  })

  test('numbers the steps of the way to a page', () => {
    const { itemListElement } = breadcrumbs(
      [
        { name: 'Home', path: '/' },
        { name: 'About', path: '/about' },
      ],
      site,
    )
    expect(itemListElement).toMatchObject([
      { position: 1, item: 'https://site.example/' },
      { position: 2, item: 'https://site.example/about' },
    ])
  })
})
