import { describe, expect, test } from 'vitest'
import { imagesWithoutText, linkProblem, linksIn, pathOn, slugProblem } from './pages'

const picture = (name: string, alternativeText: string | null) => ({
  name,
  mime: 'image/png',
  alternativeText,
  formats: { thumbnail: { name: `thumbnail_${name}`, mime: 'image/png' } },
})

test('imagesWithoutText finds pictures without alternative text at any depth, and ignores other files', () => {
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

test('linksIn finds links in blocks and in rich text, except those without an address', () => {
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

describe('linkProblem', () => {
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
  ])('accepts %s', (href) => {
    expect(linkProblem({ label, href }, paths)).toBeUndefined()
  })

  test.for(['/nowhere-at-all', '/courses/none', '/courses/page/x', '/home', '/api/health'])(
    'refuses %s without a page',
    (href) => {
      expect(linkProblem({ label, href }, paths)).toContain(
        `“See all” leads to ${href}, and there’s no such page`,
      )
    },
  )

  test.for(['//evil.example', '/\\evil.example', 'about', 'https:///', 'javascript:alert(1)', 'mailto:'])(
    'refuses %s, which is no valid address',
    (href) => {
      expect(linkProblem({ label, href }, paths)).toContain('which visitors can’t open')
    },
  )
})

test('pathOn returns the path that browsers request', () => {
  expect(pathOn('/a/../über uns/#team')).toBe('/%C3%BCber%20uns')
  expect(pathOn('https://here.invalid/about')).toBeUndefined()
})

test('slugProblem refuses reserved paths and names with a full stop', () => {
  expect(slugProblem('login')).toContain('belongs to a page of the application')
  expect(slugProblem('robots.txt')).toContain('full stop')
  expect(slugProblem('log-in')).toBeUndefined()
})
