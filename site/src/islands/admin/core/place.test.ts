import { describe, expect, test } from 'vitest'
import { addressOf, moved, panelOf, placeOf } from './place'

const home = placeOf('')

describe('place', () => {
  test('is the first tab of the first panel, unless the address says another', () => {
    expect(home).toEqual({ tab: 'create', batch: '', session: '', search: '', page: 1 })
    expect(panelOf('create')).toBe('batches')
    expect(panelOf('students')).toBe('people')
  })

  test('is read back from its own address', () => {
    const place = { tab: 'students', batch: 'b1', session: '', search: 'a & b', page: 3 } as const
    expect(placeOf(new URL(addressOf(place), 'https://site.example').search)).toEqual(place)
  })

  test('has a short address', () => {
    expect(addressOf(home)).toBe('/admin')
    expect(addressOf({ ...home, tab: 'users', page: 2 })).toBe('/admin?tab=users&page=2')
  })

  test.each(['0', '-1', '1.5', 'abc', '1e99', ''])('counts the page %j as the first', (page) => {
    expect(placeOf(`?tab=users&page=${page}`).page).toBe(1)
  })

  test('counts an unknown tab as not said', () => {
    expect(placeOf('?tab=constructor').tab).toBe('create')
  })

  test('goes back to the first page when what a list holds changes', () => {
    const place = placeOf('?tab=students&batch=b1&page=4')
    expect(moved(place, { batch: 'b2' }).page).toBe(1)
    expect(moved(place, { search: 'an' }).page).toBe(1)
    expect(moved(place, { page: 5 })).toEqual({ ...place, page: 5 })
  })

  test('takes the batch along to another tab, and leaves the search behind', () => {
    const place = placeOf('?tab=students&batch=b1&search=an&page=4')
    expect(moved(place, { tab: 'materials' })).toEqual({ ...home, tab: 'materials', batch: 'b1' })
    expect(moved(place, { tab: 'students' }).search).toBe('an')
  })
})
