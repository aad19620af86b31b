import { describe, expect, test } from 'vitest'
import { pagePath, pathOfSlug } from './page-path'

describe('page path', () => {
  test('is the same for every way to write it', () => {
    expect(pagePath('/')).toBe('/')
    expect(pagePath('/index.html')).toBe('/')
    expect(pagePath('/about')).toBe('/about')
    expect(pagePath('/about/')).toBe('/about')
    expect(pagePath('/about.html')).toBe('/about')
    expect(pagePath('/courses/interview-ready.html')).toBe('/courses/interview-ready')
  })

  test('puts the home page at the root', () => {
    expect(pathOfSlug('home')).toBe('/')
    expect(pathOfSlug('about')).toBe('/about')
  })
})
