import type { courseSeats } from '@careerspeak/contract/course-seats'
import { type ApiPath, sendRequest } from '#app/http/request'
import { report } from '#app/lib/report'
import { fill } from '#app/lib/text'

const PATH: ApiPath<typeof courseSeats> = '/api/user/course-seats'

/** The hours of a course's batch, perhaps empty, and the seats if they are counted. */
export type CourseSeats = { hours: string; seats?: { taken: number; capacity: number } }

/** Fetches the hours and the seats of a course; undefined without a complete answer in time. `fresh` passes the browser's cache by. */
export async function fetchCourseSeats(course: string, fresh: boolean): Promise<CourseSeats | undefined> {
  try {
    const address = `${PATH}?course=${encodeURIComponent(course)}`
    const response = await sendRequest(address, fresh ? { cache: 'no-cache' } : {})
    return response.ok ? readCourseSeats(await response.text()) : undefined
  } catch (error) {
    report('Error reading the seats:', error)
    return undefined
  }
}

/** Parses an answer by hand, because marketing pages load no zod; undefined for an invalid one. */
export function readCourseSeats(body: string): CourseSeats | undefined {
  try {
    const { hours, seats } = JSON.parse(body)
    const isCounted = typeof seats?.taken === 'number' && seats.capacity > 0
    if (typeof hours !== 'string') return undefined
    return isCounted ? { hours, seats: { taken: seats.taken, capacity: seats.capacity } } : { hours }
  } catch {
    return undefined
  }
}

/** Shows the hours and the seats in a section. If they are counted, its texts follow whether one is free. */
export function showCourseSeats(section: HTMLElement, { hours, seats }: CourseSeats): void {
  const line = section.querySelector<HTMLElement>('[data-hours]')
  const bar = section.querySelector<HTMLElement>('[data-taken]')
  if (line) {
    line.hidden = !hours
    line.textContent = fill(line.dataset.hours ?? '', { hours })
  }
  if (!bar || !seats) return
  const [text, drawn] = [bar.querySelector('p'), bar.querySelector<HTMLElement>('[data-bar]')]
  bar.hidden = false
  if (text) text.textContent = fill(bar.dataset.taken ?? '', seats)
  if (drawn) drawn.style.width = `${(seats.taken / seats.capacity) * 100}%`
  for (const each of section.querySelectorAll<HTMLElement>('[data-full]'))
    each.textContent = (seats.taken < seats.capacity ? each.dataset.open : each.dataset.full) ?? ''
}
