import { describe, expect, test } from 'vitest'
import { imagesWithoutText, linkProblem, linksIn, pathOn, slugProblem } from './pages'

const picture = (name: string, alternativeText: string | null) => ({
  name,
  mime: 'image/png',
  alternativeText,
  formats: { thumbnail: { name: `thumbnail_${name}`, mime: 'image/png' } },
})

test('pictures without words are found wherever they stand, and files that are no pictures are not', () => {
  const entry = {
    title: 'Course',
    image: picture('described.png', 'Two people at a desk'),
    blocks: [
      { image: picture('bare.png', null), links: [] },
      { seo: { image: picture('blank.png', ' ') } },
      { file: { name: 'paper.pdf', mime: 'application/pdf', alternativeText: null } },
    ],
    seo: null,
  }
  expect(imagesWithoutText(entry)).toEqual(['bare.png', 'blank.png'])
})

const label = 'See all'
const paths = new Set(['/', '/about', '/courses', '/courses/interview'])

test('links are found in blocks and in rich text, but for those without an address', () => {
  const entry = {
    links: [
      { label, href: '/courses', message: null },
      { label: 'Write to us', href: null, message: 'Hello' },
    ],
    body: [
      {
        type: 'paragraph',
        children: [
          {
            type: 'link',
            url: '/about',
            children: [
              { type: 'text', text: 'About ' },
              { type: 'text', text: 'us' },
            ],
          },
        ],
      },
    ],
  }
  expect(linksIn(entry)).toEqual([
    { label, href: '/courses' },
    { label: 'About us', href: '/about' },
  ])
})

describe('a link', () => {
  test.for([
    '/',
    '/about',
    '/about/',
    '/about#team',
    '/courses/interview?from=home',
    '/courses/page/2',
    '/login',
    '#contact',
    'https://example.org/somewhere',
    'mailto:hello@example.org',
    'tel:+911234567890',
  ])('to %s is published', (href) => {
    expect(linkProblem({ label, href }, paths)).toBeUndefined()
  })

  test.for(['/nowhere-at-all', '/courses/none', '/courses/page/x', '/home', '/api/health'])(
    'to %s is refused, for no page is there',
    (href) => {
      expect(linkProblem({ label, href }, paths)).toContain(
        `“See all” leads to ${href}, and there is no such page`,
      )
    },
  )

  test.for(['//evil.example', '/\\evil.example', 'about', 'https:///', 'javascript:alert(1)', 'mailto:'])(
    'to %s is refused, for nobody can follow it',
    (href) => {
      expect(linkProblem({ label, href }, paths)).toContain('no address that a visitor can follow')
    },
  )
})

test('the path of a link is what browsers ask for', () => {
  expect(pathOn('/a/../über uns/#team')).toBe('/%C3%BCber%20uns')
  expect(pathOn('https://here.invalid/about')).toBeUndefined()
})

test('a page cannot stand where the application has one, or a file could', () => {
  expect(slugProblem('login')).toContain('belongs to a page of the application')
  expect(slugProblem('robots.txt')).toContain('full stop')
  expect(slugProblem('log-in')).toBeUndefined()
})
