import { ATTENDANCE_STATUSES, type StaffMark } from '@careerspeak/contract/attendance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterSending,
  type Change,
  countsOf,
  marking,
  nextStatus,
  rowByKey,
  type Status,
  type Student,
  shownNote,
  shownStatus,
  statusOfKey,
  toSend,
  type UnsentMarks,
  unmarked,
} from './tick-list'

const known = (more: Partial<StaffMark>): StaffMark => ({
  status: 'present',
  source: 'join',
  firstJoin: null,
  lastJoin: null,
  joins: 1,
  note: '',
  markedBy: null,
  yours: false,
  markedAt: null,
  ...more,
})
const student = (_id: string, more: Partial<Student> = {}): Student => ({
  _id,
  fullName: `Learner ${_id}`,
  enrolledLate: false,
  mark: null,
  ...more,
})
const as = (account: string, status: Status): Change => [{ account, status, shown: status }]

const anna = student('a')
const joined = student('b', { mark: known({}) })
const decided = student('c', { mark: known({ status: 'late', source: 'staff', markedAt: 'then' }) })
const excused = student('d', { mark: known({ status: 'excused', source: 'excuse' }) })
const late = student('e', { enrolledLate: true })
const students = [anna, joined, decided, excused, late]

describe('a tap', () => {
  test('cycles through the marks, starting with present', () => {
    const round: Status[] = [null]
    for (let taps = 0; taps < 5; taps += 1) round.push(nextStatus(round.at(-1) ?? null))
    expect(round).toEqual([null, 'present', 'late', 'absent', 'excused', 'present'])
  })
})

describe('keys', () => {
  test('mark by their letters, in either case', () => {
    expect(['p', 'L', 'a', 'E', 'x', 'Enter'].map(statusOfKey)).toEqual([
      ...['present', 'late', 'absent', 'excused'],
      ...[undefined, undefined],
    ])
  })

  test('move between the rows, and stop at both ends', () => {
    expect([rowByKey('ArrowDown', 0, 2), rowByKey('ArrowDown', 1, 2), rowByKey('ArrowUp', 0, 2)]).toEqual([
      1, 1, 0,
    ])
    expect([rowByKey('Home', 3, 5), rowByKey('End', 1, 5), rowByKey('Tab', 1, 5)]).toEqual([0, 4, undefined])
  })
})

describe('marking', () => {
  test('shows at once, and remembers the server’s value', () => {
    const { unsent } = marking(students, {}, as('c', 'absent'), 100)
    expect(unsent).toEqual({
      c: { status: 'absent', shown: 'absent', tickedAt: 100, seen: 'then', name: decided.fullName },
    })
    expect(shownStatus(decided, unsent)).toBe('absent')
    expect(countsOf(students, unsent)).toEqual({ present: 1, late: 0, absent: 1, excused: 1, none: 2 })
  })

  test('ignores accounts that are not in the list', () => {
    expect(marking(students, {}, as('gone', 'late'), 100)).toEqual({ unsent: {}, undo: [] })
  })

  test.for([
    ['nothing', anna, { status: null, shown: null }],
    ['a joining', joined, { status: null, shown: 'present' }],
    ['the staff’s mark', decided, { status: 'late', shown: 'late' }],
    ['an excuse', excused, { status: 'excused', shown: 'excused' }],
  ] as const)('is undone to %s', ([, { _id }, expected]) => {
    expect(marking(students, {}, as(_id, 'absent'), 100).undo).toEqual([{ account: _id, ...expected }])
  })

  test('restores the previous marks on undo, for any marks in any order', () => {
    const change = fc.tuple(fc.constantFrom(...students), fc.constantFrom(...ATTENDANCE_STATUSES))
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let unsent: UnsentMarks = {}
        const undos: Change[] = []
        for (const [{ _id }, status] of changes) {
          const made = marking(students, unsent, as(_id, status), undos.length)
          unsent = made.unsent
          undos.push(made.undo)
        }
        for (const undo of undos.toReversed()) unsent = marking(students, unsent, undo, 100).unsent
        for (const each of students) expect(shownStatus(each, unsent)).toBe(shownStatus(each, {}))
      }),
    )
  })
})

test('of the rest applies to unmarked learners, except those who enrolled later', () => {
  expect(unmarked(students, {})).toEqual([anna])
  expect(unmarked(students, marking(students, {}, as('a', 'late'), 1).unsent)).toEqual([])
})

describe('a note', () => {
  const noted = marking(students, {}, [{ account: 'c', status: 'late', shown: 'late', note: 'Bus' }], 100)

  test('shows at once, is sent with the mark, and stays when the mark changes', () => {
    expect(shownNote(decided, noted.unsent)).toBe('Bus')
    const marked = marking(students, noted.unsent, as('c', 'absent'), 200).unsent
    expect(toSend(marked, 200)).toMatchObject([{ account: 'c', status: 'absent', note: 'Bus' }])
    expect(toSend(marking(students, {}, as('c', 'absent'), 1).unsent, 1)[0]).not.toHaveProperty('note')
  })

  test('is restored on undo', () => {
    expect(noted.undo).toEqual([{ account: 'c', status: 'late', shown: 'late', note: '' }])
    const second = [{ account: 'c', status: 'late', shown: 'late', note: 'Train' }] as const
    expect(marking(students, noted.unsent, [...second], 200).undo).toMatchObject([{ note: 'Bus' }])
  })
})

describe('sending', () => {
  const { unsent } = marking(students, {}, [...as('a', 'late'), ...as('b', 'absent')], 1000)

  test('says how long ago each mark was made, even if the clock has changed', () => {
    expect(toSend(unsent, 61_000)).toMatchObject([
      { account: 'a', status: 'late', ago: 60_000, seen: null },
      { account: 'b', status: 'absent', ago: 60_000 },
    ])
    expect(toSend(unsent, 0).map(({ ago }) => ago)).toEqual([0, 0])
    expect(toSend(unsent, 1e12).map(({ ago }) => ago)).toEqual([7 * 86_400_000, 7 * 86_400_000])
  })

  test('keeps marks that were made meanwhile', () => {
    const meanwhile = marking(students, unsent, as('a', 'excused'), 1001).unsent
    expect(Object.keys(afterSending(meanwhile, unsent))).toEqual(['a'])
    expect(afterSending(unsent, unsent)).toEqual({})
  })
})
