import { describe, expect, test } from 'vitest'
import { newsProviders } from './providers'

const story = {
  source: { id: null, name: 'The Hindu' },
  author: 'A. Writer',
  title: 'A headline',
  description: 'What happened.',
  url: 'https://news.example/story',
  publishedAt: '2026-11-20T08:00:00Z',
}
const article = {
  title: 'A headline',
  description: 'What happened.',
  source: 'The Hindu',
  publishedAt: '2026-11-20T08:00:00.000Z',
  url: 'https://news.example/story',
}

describe('newsapi', () => {
  const { read, request } = newsProviders.newsapi

  test('sends the key in a header', () => {
    const asked = request('https://newsapi.example/top', 'secret', { country: 'us', category: 'general' })
    expect(asked.url).toBe('https://newsapi.example/top?country=us&category=general&pageSize=20')
    expect(asked.headers.get('X-Api-Key')).toBe('secret')
  })

  test('reads stories, with or without a picture', () => {
    const image = 'https://news.example/picture.jpg'
    expect(read({ status: 'ok', articles: [{ ...story, urlToImage: image }, story] })).toEqual([
      { ...article, image },
      article,
    ])
  })

  test.for([
    ['leads to a script', { url: 'javascript:alert(1)' }],
    ['has no title', { title: null }],
    ['has no time', { publishedAt: 'yesterday' }],
  ])('skips a story that %s', ([, fault]) => {
    expect(read({ articles: [{ ...story, ...(fault as object) }, story] })).toEqual([article])
  })

  test('skips a picture with an unsafe URL', () => {
    expect(read({ articles: [{ ...story, urlToImage: 'data:image/png;base64,AA' }] })).toEqual([article])
  })

  test('falls back to the host name as the source, and needs no description', () => {
    expect(read({ articles: [{ ...story, source: {}, description: null }] })).toEqual([
      { ...article, source: 'news.example', description: '' },
    ])
  })

  test('rejects an unexpected response', () => {
    expect(() => read({ status: 'error', code: 'apiKeyInvalid' })).toThrow()
  })
})

describe('gnews', () => {
  const { read, request } = newsProviders.gnews

  test('sends the key in the URL', () => {
    const asked = request('https://gnews.example/top', 'secret', { country: 'in', category: 'business' })
    expect(Object.fromEntries(new URL(asked.url).searchParams)).toMatchObject({
      country: 'in',
      category: 'business',
      apikey: 'secret',
    })
  })

  test('reads stories with their pictures', () => {
    const image = 'https://news.example/picture.jpg'
    expect(read({ totalArticles: 1, articles: [{ ...story, image }] })).toEqual([{ ...article, image }])
  })
})
