import type { Batch } from '@careerspeak/contract/records'
import { describe, expect, test } from 'vitest'
import {
  putModule,
  putVideo,
  removeMaterial,
  removeVideo,
  replaceMaterial,
  withBatch,
  withChangedBatch,
  withoutBatch,
} from './batches'

const material = (id: string, title = id) => ({ _id: id, title, fileUrl: '' })
const video = (id: string, title = id) => ({ _id: id, title, videoUrl: '' })

const batch = (id: string): Batch => ({
  _id: id,
  id,
  createdAt: '2026-11-21T00:00:00.000Z',
  batch_name: id,
  batch_description: '',
  capacity: null,
  course_content: [
    { _id: 'm1', moduleName: 'One', data: [material('a'), material('b')] },
    { _id: 'm2', moduleName: 'Two', data: [material('c')] },
  ],
  course_videos: [video('v'), video('w')],
  scheduledClasses: [],
})

const titles = ({ course_content = [] }: Partial<Batch>) =>
  course_content.map(({ data }) => data.map(({ title }) => title))

describe('the batches after a change', () => {
  test('append a new one, and lose a deleted one', () => {
    const two = withBatch([batch('b1')], batch('b2'))
    expect(two.map(({ _id }) => _id)).toEqual(['b1', 'b2'])
    expect(withoutBatch(two, 'b1').map(({ _id }) => _id)).toEqual(['b2'])
  })

  test('differ only in the one that was changed', () => {
    const other = batch('b2')
    const [first, second] = withChangedBatch([batch('b1'), other], 'b1', () => ({ batch_name: 'New' }))
    expect(first?.batch_name).toBe('New')
    expect(second).toBe(other)
  })

  test('keep a changed video at its place, and append a new one', () => {
    const shown = ({ course_videos = [] }: Partial<Batch>) => course_videos.map(({ title }) => title)
    expect(shown(putVideo(video('v', 'changed'))(batch('b1')))).toEqual(['changed', 'w'])
    expect(shown(putVideo(video('x'))(batch('b1')))).toEqual(['v', 'w', 'x'])
    expect(shown(removeVideo('v')(batch('b1')))).toEqual(['w'])
  })

  test('replace a known module as a whole, or add a new one', () => {
    const more = { _id: 'm2', moduleName: 'Two', data: [material('c'), material('d')] }
    expect(titles(putModule(more)(batch('b1')))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(titles(putModule({ ...more, _id: 'm3' })(batch('b1')))).toHaveLength(3)
  })

  test('hold the new version of a material in its old place', () => {
    expect(titles(replaceMaterial(material('a', 'new'))(batch('b1')))).toEqual([['new', 'b'], ['c']])
  })

  test('lose a material, and its module if that becomes empty', () => {
    expect(titles(removeMaterial('a')(batch('b1')))).toEqual([['b'], ['c']])
    expect(titles(removeMaterial('c')(batch('b1')))).toEqual([['a', 'b']])
  })
})
