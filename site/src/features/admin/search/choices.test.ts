import type { FoundPerson } from '@careerspeak/contract/admin-search'
import { describe, expect, test } from 'vitest'
import { type Choice, foundText, groupsOf, indexByKey, readRecent, routeOf, withRecent } from './choices'

const person = (some: Partial<FoundPerson> = {}): FoundPerson => ({
  _id: 'p1',
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  phoneNumber: '',
  role: 'learner',
  batch: null,
  ...some,
})
const nothing = { people: [], batches: [], classes: [] }
const choiceOf = (some: Partial<FoundPerson>) =>
  groupsOf({ ...nothing, people: [person(some)] })[0]?.choices[0]

describe('the search results', () => {
  test('are grouped, without empty groups', () => {
    const groups = groupsOf({
      people: [],
      batches: [{ _id: 'b1', batch_name: 'Evening', students: 1 }],
      classes: [
        {
          _id: 'c1',
          title: 'Small talk',
          batchId: 'b1',
          batchname: 'Evening',
          startsAt: '2026-12-01T12:30:00Z',
        },
      ],
    })
    expect(groups.map(({ name }) => name)).toEqual(['Batches', 'Classes'])
    expect(groups[0]?.choices[0]).toMatchObject({
      detail: '1 student',
      to: '/admin?tab=batch&batch=b1',
    })
    expect(groups[1]?.choices[0]).toMatchObject({ to: '/admin?tab=schedule&found=c1' })
  })

  test('open the drawer of a person, and name their batch or role', () => {
    const batch = { _id: 'b1', batch_name: 'Evening' }
    expect(choiceOf({ batch, phoneNumber: '98' })).toMatchObject({
      detail: 'Evening · asha@example.com · 98',
      to: '/admin?person=p1',
    })
    expect(choiceOf({})).toMatchObject({ detail: 'No batch · asha@example.com' })
    expect(choiceOf({ role: 'admin' })).toMatchObject({ detail: 'Admin · asha@example.com' })
    expect(routeOf(choiceOf({ batch })?.to ?? '')).toMatchObject({ person: 'p1' })
  })

  test('are counted in words', () => {
    const groups = (people: FoundPerson[]) => groupsOf({ ...nothing, people })
    expect(foundText(groups([]), 'xyz')).toBe('No results for “xyz”')
    expect(foundText(groups([person()]), 'as')).toBe('1 result.')
    expect(foundText(groups([person(), person({ _id: 'p2' })]), 'as')).toBe('2 results.')
  })
})

test('the arrow keys wrap around the ends of a list', () => {
  expect([indexByKey('ArrowDown', -1, 3), indexByKey('ArrowDown', 2, 3)]).toEqual([0, 0])
  expect([indexByKey('ArrowUp', 0, 3), indexByKey('ArrowUp', 2, 3)]).toEqual([2, 1])
  expect([indexByKey('a', 0, 3), indexByKey('ArrowDown', 0, 0)]).toEqual([undefined, undefined])
})

describe('recent choices', () => {
  const choice = (id: string): Choice => ({ id, kind: 'batch', name: id, detail: '', to: '/admin?tab=all' })

  test('hold the last six, newest first and each once', () => {
    const all = ['1', '2', '3', '4', '5', '6', '7', '3'].reduce<Choice[]>(
      (recent, id) => withRecent(recent, choice(id)),
      [],
    )
    expect(all.map(({ id }) => id)).toEqual(['3', '7', '6', '5', '4', '2'])
  })

  test('belong to the session that made them', () => {
    const kept = JSON.stringify({ owner: 'token', choices: [choice('1')] })
    expect(readRecent(kept, 'token')).toEqual([choice('1')])
    expect(readRecent(kept, 'another')).toEqual([])
    for (const text of [null, '', '{}', '{"owner":"token","choices":[{"to":1}]}'])
      expect(readRecent(text, 'token')).toEqual([])
  })
})
