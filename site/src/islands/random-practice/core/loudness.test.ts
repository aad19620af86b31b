import { expect, test } from 'vitest'
import { loudness } from './loudness'

const tone = (amplitude: number) => new Float32Array(512).fill(amplitude)

test('goes from silence to full, by the ear’s scale', () => {
  expect(loudness(tone(0))).toBe(0)
  expect(loudness(tone(1))).toBe(1)
  expect(loudness(tone(0.0316))).toBeCloseTo(0.5, 2)
  expect(loudness(new Float32Array())).toBe(0)
})
