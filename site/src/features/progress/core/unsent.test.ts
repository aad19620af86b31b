import { describe, expect, test } from 'vitest'
import { readUnsent, reportOf, type Unsent, withoutSent, withUnsent } from './unsent'

const report = (more: Partial<Unsent> = {}): Unsent => ({
  account: 'asha',
  kind: 'video',
  item: 'one',
  at: '2026-11-22T10:00:00.000Z',
  pieces: [0, 1],
  position: 9,
  length: 100,
  ...more,
})

describe('unsent progress', () => {
  test('is read as it was stored, and invalid data counts as none', () => {
    const all = withUnsent([], report())
    expect(readUnsent(JSON.stringify(all))).toEqual(all)
    for (const text of ['', 'null', '{}', '[{"account":1}]', '[']) expect(readUnsent(text)).toEqual([])
  })

  test('is one report for each account and item, with all watched pieces', () => {
    const others = [report({ account: 'ravi' }), report({ item: 'two' }), report({ kind: 'recording' })]
    const all = [...others, report()].reduce<Unsent[]>(withUnsent, [])
    const joined = withUnsent(all, report({ pieces: [1, 2, 40], position: 14 }))
    expect(joined).toEqual([...others, report({ pieces: [0, 1, 2], position: 14 })])
  })

  test('is kept until every piece has arrived', () => {
    const all = [report({ pieces: [0, 1, 2] }), report({ item: 'two' })]
    expect(withoutSent(all, report({ pieces: [0, 2] }))).toEqual([report({ pieces: [1] }), all[1]])
    expect(withoutSent(all, report({ pieces: [0, 1, 2, 3] }))).toEqual([all[1]])
    expect(withoutSent([report({ pieces: [] })], report({ pieces: [] }))).toEqual([])
  })

  test('does not reset a position that is newer on another device', () => {
    const after = { updatedAt: '2026-11-22T10:00:01.000Z', position: 60 }
    const before = { updatedAt: '2026-11-22T09:59:59.000Z', position: 4 }
    expect(reportOf(report(), undefined).position).toBe(9)
    expect(reportOf(report(), before).position).toBe(9)
    expect(reportOf(report(), after)).toEqual({ pieces: [0, 1], position: 60, length: 100 })
  })

  test('fits the limits of the server', () => {
    const pieces = Array.from({ length: 1000 }, (_, piece) => piece)
    expect(reportOf(report({ pieces, length: 6000 }), undefined).pieces).toHaveLength(720)
  })
})
