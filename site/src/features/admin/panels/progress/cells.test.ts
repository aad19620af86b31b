import { describe, expect, test } from 'vitest'
import { cellWords, partsOf } from './cells'

describe('a cell', () => {
  test('says what it means', () => {
    expect(cellWords(null, 'video')).toEqual({ words: 'Not started', sign: '' })
    expect(cellWords({ done: true, percent: 20 }, 'video')).toEqual({ words: 'Done', sign: '✓' })
    expect(cellWords({ done: false, percent: 20 }, 'video')).toEqual({ words: '20% watched', sign: '20%' })
    expect(cellWords({ done: false, percent: 0 }, 'material')).toEqual({ words: 'Opened', sign: '•' })
    expect(cellWords({ done: false, percent: 0 }, 'recording')).toEqual({ words: 'Opened', sign: '•' })
  })
})

describe('the parts of a course', () => {
  test('are its modules, its videos and its recordings, whose items keep their index', () => {
    const items = [
      { kind: 'material', item: 'a', title: 'A', part: 'One' },
      { kind: 'material', item: 'b', title: 'B', part: 'Two' },
      { kind: 'material', item: 'c', title: 'C', part: 'Two' },
      { kind: 'video', item: 'v', title: 'V', part: '' },
      { kind: 'recording', item: 'r', title: 'R', part: '' },
    ] as const
    expect(partsOf(items).map(({ name, items }) => [name, items.map(({ place }) => place)])).toEqual([
      ['One', [0]],
      ['Two', [1, 2]],
      ['Videos', [3]],
      ['Recordings', [4]],
    ])
  })
})
