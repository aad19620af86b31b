import type { Progress } from '@careerspeak/contract/progress'
import type { Batch } from '@careerspeak/contract/records'
import { describe, expect, test } from 'vitest'
import { countDone, courseItems, lastUnfinished, moduleItems, resumeAt, withProgress } from './course'

const paper = (id: string) => ({ _id: id, title: `Paper ${id}`, fileUrl: 'https://files.example/a.pdf' })
const film = (id: string) => ({ _id: id, title: `Video ${id}`, videoUrl: 'https://youtu.be/abcdefghijk' })

const first = { _id: 'm1', moduleName: 'One', data: [paper('a'), paper('b')] }
const scheduled = {
  _id: 'c1',
  id: 'c1',
  createdAt: '',
  batchId: 'x',
  batchname: 'x',
  title: 'A class',
  description: '',
  date: '',
  time: '',
  timezone: '',
  startsAt: '',
  duration: 60,
  link: '',
  recording: '',
  materials: [paper('h')],
}
const batch: Batch = {
  _id: 'x',
  id: 'x',
  createdAt: '',
  batch_name: 'x',
  batch_description: '',
  capacity: null,
  course_content: [first, { _id: 'm2', moduleName: 'Two', data: [paper('c')] }],
  course_videos: [film('v'), film('w')],
  scheduledClasses: [scheduled, { ...scheduled, _id: 'c2', recording: 'https://youtu.be/abcdefghijk' }],
}

const begun = (kind: Progress['kind'], item: string, more: Partial<Progress> = {}): Progress => ({
  kind,
  item,
  percent: 0,
  position: 0,
  length: 0,
  done: false,
  doneBy: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...more,
})

describe('a course', () => {
  test('counts the materials of its modules, its videos, and the classes that were recorded', () => {
    expect(courseItems(batch).map(({ kind, item }) => `${kind} ${item}`)).toEqual([
      'material a',
      'material b',
      'material c',
      'video v',
      'video w',
      'recording c2',
    ])
  })

  test('computes the completed share in total and by module', () => {
    const done = [
      begun('material', 'a', { done: true }),
      begun('video', 'b', { done: true }),
      begun('video', 'v'),
    ]
    expect(countDone(courseItems(batch), done)).toEqual({ done: 1, total: 6 })
    expect(countDone(moduleItems(first), done)).toEqual({ done: 1, total: 2 })
    expect(countDone(moduleItems(first), undefined)).toEqual({ done: 0, total: 2 })
  })

  test('replaces its data with the server’s reply', () => {
    const list = [begun('material', 'a'), begun('video', 'a')]
    expect(withProgress(list, begun('video', 'a', { done: true }))).toEqual([
      list[0],
      begun('video', 'a', { done: true }),
    ])
  })
})

describe('resuming a video', () => {
  test.each([
    [0, 600, 0],
    [15, 600, 0],
    [15.5, 600, 15],
    [300.9, 600, 300],
    [579.9, 600, 579],
    [580, 600, 0],
    [600, 600, 0],
    [20, 30, 0],
    [0, 0, 0],
  ])('at %d of %d seconds begins at %d', (position, length, start) => {
    expect(resumeAt({ position, length })).toBe(start)
  })

  test('starts at the beginning if it was never begun', () => {
    expect(resumeAt(undefined)).toBe(0)
  })
})

describe('the item to resume', () => {
  const at = (hour: number) => ({ updatedAt: `2026-11-20T${hour}:00:00.000Z` })

  test('is the unfinished video or material that was begun last', () => {
    const known = [begun('video', 'v', at(10)), begun('material', 'c', at(12)), begun('video', 'w', at(11))]
    expect(lastUnfinished(batch, known)).toMatchObject({ kind: 'material', material: { _id: 'c' } })
    const done = known.map((each) => (each.item === 'c' ? { ...each, done: true } : each))
    expect(lastUnfinished(batch, done)).toMatchObject({ kind: 'video', video: { _id: 'w' } })
  })

  test('is no recording, no removed item, and no broken link', () => {
    const broken = { ...batch, course_videos: [{ ...film('v'), videoUrl: 'https://vimeo.com/1' }] }
    expect(lastUnfinished(broken, [begun('video', 'v')])).toBeUndefined()
    const known = [
      begun('recording', 'c2', at(12)),
      begun('video', 'gone', at(11)),
      begun('video', 'v', at(10)),
    ]
    expect(lastUnfinished(batch, known)).toMatchObject({ kind: 'video', video: { _id: 'v' } })
  })

  test('is missing if nothing was begun', () => {
    expect(lastUnfinished(batch, undefined)).toBeUndefined()
    expect(lastUnfinished(batch, [])).toBeUndefined()
  })
})
