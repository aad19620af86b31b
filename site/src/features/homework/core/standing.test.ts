import type { OwnHandIn, OwnTask } from '@careerspeak/contract/homework'
import { expect, test } from 'vitest'
import { latestReview, levelsOf, mayHandIn, sorted, standingOf } from './standing'

const NOW = Date.parse('2026-11-24T10:00:00Z')
const day = (days: number) => new Date(NOW + days * 86_400_000).toISOString()

const task = (dueIn: number, handIn: OwnTask['handIn'] = null): OwnTask => ({
  _id: `task${dueIn}`,
  title: `Task ${dueIn}`,
  text: '',
  kind: 'written',
  topic: '',
  dueAt: day(dueIn),
  material: null,
  sound: null,
  handIn,
})
const handIn = (on: number, level: 'B1' | 'B2' | null = null, late = false): OwnHandIn => ({
  _id: 'a',
  text: '',
  url: null,
  mimeType: '',
  seconds: 0,
  measured: null,
  late,
  handedInAt: day(on),
  review: level && {
    notes: [],
    keep: '',
    drop: '',
    tryNext: `Try ${level}`,
    reviewedAt: day(on),
    rubric: { range: level, accuracy: null, fluency: null, coherence: null },
  },
})

test('a task is open, overdue, handed in, late or reviewed', () => {
  const all = [
    task(1),
    task(-1),
    task(1, handIn(0)),
    task(-2, handIn(-1, null, true)),
    task(1, handIn(0, 'B1')),
  ]
  expect(all.map((each) => standingOf(each, NOW))).toEqual([
    'open',
    'overdue',
    'handedIn',
    'late',
    'reviewed',
  ])
})

test('a first hand-in is always possible, a second one until the task is due or reviewed', () => {
  const all = [task(-1), task(1, handIn(0)), task(-1, handIn(-2)), task(1, handIn(0, 'B1'))]
  expect(all.map((each) => mayHandIn(each, NOW))).toEqual([true, true, false, false])
})

test('the next due task comes first, and the latest hand-in after them', () => {
  const { toDo, done } = sorted([task(5), task(-1), task(2), task(-9, handIn(-9)), task(-3, handIn(-3))])
  expect(toDo.map(({ dueAt }) => dueAt)).toEqual([-1, 2, 5].map(day))
  expect(done.map(({ dueAt }) => dueAt)).toEqual([-3, -9].map(day))
})

test('the levels come in the order of the hand-ins, and the latest review last', () => {
  const tasks = [task(-1, handIn(-1, 'B2')), task(-9, handIn(-9, 'B1')), task(-5, handIn(-5))]
  expect(levelsOf(tasks, 'range').map(({ level }) => level)).toEqual(['B1', 'B2'])
  expect(levelsOf(tasks, 'fluency')).toEqual([])
  expect(latestReview(tasks)?.tryNext).toBe('Try B2')
})
