import { expect, test } from 'vitest'
import { huesOf } from './hues'

test('shows each batch in a colour of its own, which a new batch leaves it', () => {
  const classes = Array.from({ length: 8 }, (_, index) => ({
    batchId: `b${(index * 5) % 8}`,
    createdAt: `2026-11-0${index + 1}`,
  }))
  const hues = [...huesOf(classes).values()].toSorted((one, other) => one - other)
  const steps = hues.map((hue, index) => ((hues[index + 1] ?? (hues[0] ?? 0) + 360) - hue) % 360)
  expect(steps).toHaveLength(8)
  expect(Math.min(...steps)).toBeGreaterThan(20)
  const more = huesOf([{ batchId: 'a', createdAt: '2026-12-01' }, ...classes])
  expect([...more].slice(0, 8)).toEqual([...huesOf(classes)])
})
