import type { Block, Page } from '@careerspeak/contract/content'
import { describe, expect, test } from 'vitest'
import { COURSES_PER_PAGE } from '../constants'
import { countPages, firstPath, numbersAround, pageOf, pagesFrom, pathOfPage } from './list-pages'

const header: Block = { __component: 'blocks.page-header', id: 1, heading: 'Courses' }
const list: Block = { __component: 'blocks.course-list', id: 2, heading: 'All courses' }
const questions: Block = { __component: 'blocks.questions', id: 3, heading: 'Before you choose', items: [] }
const page = (slug: string, ...blocks: Block[]): Page => ({
  documentId: slug,
  updatedAt: '2026-01-01T00:00:00.000Z',
  title: 'Courses',
  slug,
  summary: 'All of them.',
  blocks,
})

describe('the pages of a list', () => {
  test('show each course once', () => {
    const courses = Array.from({ length: COURSES_PER_PAGE * 2 + 1 }, (_, index) => index)
    const pages = [1, 2, 3].map((number) => pageOf(courses, number))
    expect(countPages(courses.length)).toBe(3)
    expect(pages.flat()).toEqual(courses)
    expect(pages[2]).toHaveLength(1)
  })

  test('are one where there is room for all, and where there is nothing', () => {
    expect(countPages(COURSES_PER_PAGE)).toBe(1)
    expect(countPages(0)).toBe(1)
    expect(pagesFrom(page('courses', header, list), COURSES_PER_PAGE)).toHaveLength(1)
  })

  test('begin with the whole page, and continue it up to its list', () => {
    const courses = page('courses', header, list, questions)
    expect(pagesFrom(courses, COURSES_PER_PAGE * 3)).toEqual([
      { page: courses, place: { path: '/courses', number: 1 } },
      { page: page('courses', header, list), place: { path: '/courses', number: 2 } },
      { page: page('courses', header, list), place: { path: '/courses', number: 3 } },
    ])
  })

  test('are one where no courses are listed', () => {
    expect(pagesFrom(page('about', header, questions), 1000)).toHaveLength(1)
  })

  test('have paths below the page that begins them', () => {
    expect(pathOfPage({ path: '/courses', number: 1 })).toBe('/courses')
    expect(pathOfPage({ path: '/courses', number: 2 })).toBe('/courses/page/2')
    expect(pathOfPage({ path: '/', number: 2 })).toBe('/page/2')
    expect(['/courses/page/2', '/page/2', '/courses', '/'].map(firstPath)).toEqual([
      '/courses',
      '/',
      '/courses',
      '/',
    ])
  })

  test('include both ends and the neighbours', () => {
    expect(numbersAround(1, 2)).toEqual([1, 2])
    expect(numbersAround(1, 9)).toEqual([1, 2, 'gap', 9])
    expect(numbersAround(5, 9)).toEqual([1, 'gap', 4, 5, 6, 'gap', 9])
    expect(numbersAround(9, 9)).toEqual([1, 'gap', 8, 9])
  })
})
