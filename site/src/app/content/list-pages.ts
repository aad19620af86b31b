import type { Block, Page } from '@careerspeak/contract/content'
import { COURSES_PER_PAGE } from '../constants'
import { pathOfSlug } from '../navigation/page-path'

/** Where in a long list a page stands: the path of the page that begins it, and the number of this one, from 1. */
export type ListPlace = { path: string; number: number }

/** A page of the CMS, or what it shows from its second page on: what leads to its list of courses, and that list. */
export type PlacedPage = { page: Page; place: ListPlace }

export const firstPlace = ({ slug }: Page): ListPlace => ({ path: pathOfSlug(slug), number: 1 })

export const countPages = (courses: number) => Math.max(1, Math.ceil(courses / COURSES_PER_PAGE))

export const pageOf = <Entry>(entries: readonly Entry[], number: number): Entry[] =>
  entries.slice((number - 1) * COURSES_PER_PAGE, number * COURSES_PER_PAGE)

export const pathOfPage = ({ path, number }: ListPlace) =>
  number === 1 ? path : `${path.replace(/\/$/, '')}/page/${number}`

/** The path of the page that begins the list which a page continues. */
export const firstPath = (path: string) => path.replace(/\/page\/\d+$/, '') || '/'

/** A page of the CMS, and the pages after it that it needs to list so many courses. */
export function pagesFrom(page: Page, courses: number): PlacedPage[] {
  const place = firstPlace(page)
  const last = page.blocks.findLastIndex(isCourseList)
  const continued = { ...page, blocks: page.blocks.slice(0, last + 1) }
  const count = last === -1 ? 1 : countPages(courses)
  return Array.from({ length: count }, (_, index) => ({
    page: index === 0 ? page : continued,
    place: { ...place, number: index + 1 },
  }))
}

/** The numbers to offer beside the one that is shown: the first, the last and the next ones to it, with gaps between. */
export function numbersAround(number: number, total: number): (number | 'gap')[] {
  const shown = [...new Set([1, number - 1, number, number + 1, total])].filter(
    (one) => one >= 1 && one <= total,
  )
  return shown.flatMap((one, index) => (one - (shown[index - 1] ?? 0) > 1 ? ['gap', one] : [one]))
}

const isCourseList = ({ __component }: Block) => __component === 'blocks.course-list'
