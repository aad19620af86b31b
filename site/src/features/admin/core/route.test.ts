import { describe, expect, test } from 'vitest'
import { nextRoute, parseRoute, placeOf, routeUrl } from './route'

const home = parseRoute('')

describe('route', () => {
  test('is Today unless the address names another tab', () => {
    expect(home).toEqual({
      tab: 'today',
      batch: '',
      person: '',
      session: '',
      search: '',
      answers: 'waiting',
      answer: '',
      announcement: '',
      message: '',
      learners: 'all',
      view: 'week',
      day: '',
      found: '',
      class: '',
      form: '',
      enquiries: 'all',
      order: 'usual',
      owing: 'overdue',
      who: '',
      done: 'all',
      from: '',
      until: '',
      page: 1,
    })
  })

  test('opens the tabs that only a batch has, and all batches where none is chosen', () => {
    expect(parseRoute('?tab=certificates&batch=b1').tab).toBe('certificates')
    expect(['batch', 'certificates'].map((tab) => parseRoute(`?tab=${tab}`).tab)).toEqual(['all', 'all'])
  })

  test('is a place of a panel, or of the chosen batch where the tab is one of its own', () => {
    expect(placeOf(parseRoute('?tab=create'))).toMatchObject({ name: 'Batch Management', entry: 'all' })
    expect(placeOf(parseRoute('?tab=schedule'))).toMatchObject({ name: 'Schedule', entry: 'schedule' })
    expect(placeOf(parseRoute('?tab=videos'))).toMatchObject({ name: 'Materials', entry: 'materials' })
    const batch = placeOf(parseRoute('?tab=schedule&batch=b1'))
    expect(batch).toMatchObject({ entry: 'all', tabs: { schedule: 'Classes' } })
    expect(placeOf(parseRoute('?tab=users&batch=b1')).name).toBe('User management')
    expect(parseRoute('?tab=batch').tab).toBe('all')
  })

  test('is read back from its own address', () => {
    const students = { ...home, tab: 'students', batch: 'b1', search: 'a & b', page: 3 } as const
    const answers = { ...home, tab: 'answers', answers: 'all', answer: 'a1', page: 2 } as const
    const announcements = { ...home, tab: 'announcements', announcement: 'new' } as const
    const silent = { ...home, tab: 'progress', batch: 'b1', learners: 'silent' } as const
    const list = { ...home, tab: 'schedule', view: 'list', day: '2026-12-01', found: 'c1' } as const
    const due = { ...home, tab: 'sessions', session: 's1', enquiries: 'due', order: 'name', page: 2 } as const
    const batch = { ...home, tab: 'batch', batch: 'b1', person: 'p1', form: 'new' } as const
    const create = { ...home, tab: 'create' } as const
    const trail = {
      ...home,
      tab: 'audit',
      who: 'Ravi',
      done: 'deleted',
      from: '2026-12-01',
      until: '2026-12-31',
    } as const
    for (const route of [students, answers, announcements, silent, list, due, batch, create, trail])
      expect(parseRoute(new URL(routeUrl(route), 'https://site.example').search)).toEqual(route)
  })

  test('has a short address', () => {
    expect(routeUrl(home)).toBe('/admin')
    expect(routeUrl({ ...home, tab: 'users', page: 2 })).toBe('/admin?tab=users&page=2')
  })

  test.each(['0', '-1', '1.5', 'abc', '1e99', ''])('counts the page %j as the first', (page) => {
    expect(parseRoute(`?tab=users&page=${page}`).page).toBe(1)
  })

  test.each(['today', '2026-12', '2026-12-01x', '2026-99-01', '2026-02-30'])(
    'counts the day %j as not said',
    (day) => {
      expect(parseRoute(`?tab=schedule&view=week&day=${day}`).day).toBe('')
    },
  )

  test('clears the found class of a week on the next navigation', () => {
    const found = parseRoute('?tab=schedule&view=list&found=c1')
    const next = nextRoute(found, { day: '2026-12-08' })
    expect(next).toMatchObject({ view: 'list', day: '2026-12-08', found: '' })
    expect(nextRoute(next, { tab: 'users' })).toEqual({ ...home, tab: 'users' })
  })

  test('treats an unknown tab as missing', () => {
    expect(parseRoute('?tab=constructor').tab).toBe('today')
  })

  test('goes back to the first page when the filter of a list changes', () => {
    const route = parseRoute('?tab=students&batch=b1&page=4')
    expect(nextRoute(route, { batch: 'b2' }).page).toBe(1)
    expect(nextRoute(route, { search: 'an' }).page).toBe(1)
    expect(nextRoute(route, { page: 5 })).toEqual({ ...route, page: 5 })
  })

  test('keeps the batch on another tab, and clears the search', () => {
    const route = parseRoute('?tab=students&batch=b1&search=an&page=4')
    expect(nextRoute(route, { tab: 'materials' })).toEqual({ ...home, tab: 'materials', batch: 'b1' })
    expect(nextRoute(route, { tab: 'students' }).search).toBe('an')
    const silent = parseRoute('?tab=progress&batch=b1&learners=silent')
    expect(nextRoute(silent, { batch: 'b2' })).toEqual({ ...silent, batch: 'b2' })
    expect(nextRoute(silent, { tab: 'students' }).learners).toBe('all')
  })

  test('opens a class from its schedule, and closes it when a tab is chosen', () => {
    const schedule = parseRoute('?tab=schedule&search=x')
    const open = nextRoute(schedule, { tab: 'attendance', class: 'c1', batch: 'b1' })
    expect(routeUrl(open)).toBe('/admin?tab=attendance&batch=b1&class=c1')
    expect(parseRoute(routeUrl(open).slice('/admin'.length))).toEqual(open)
    expect(nextRoute(open, { tab: 'attendance' }).class).toBe('')
  })

  test('opens and closes a row of a list, and closes it when a tab is chosen', () => {
    const list = parseRoute('?tab=answers&answers=all&page=3')
    const open = nextRoute(list, { answer: 'a1' })
    expect(open).toEqual({ ...list, answer: 'a1' })
    expect(nextRoute(open, { answer: '' })).toEqual(list)
    expect(nextRoute(open, { tab: 'answers' })).toEqual({ ...list, page: 1 })
    expect(nextRoute(open, { tab: 'users' })).toEqual({ ...home, tab: 'users' })
    const person = nextRoute(list, { person: 'p1' })
    expect(person).toEqual({ ...list, person: 'p1' })
    expect(nextRoute(person, { person: '' })).toEqual(list)
    const written = nextRoute(parseRoute('?tab=announcements&page=2'), { announcement: 'new' })
    expect(written).toEqual({ ...home, tab: 'announcements', announcement: 'new', page: 2 })
    expect(nextRoute(written, { tab: 'announcements' }).announcement).toBe('')
  })
})
