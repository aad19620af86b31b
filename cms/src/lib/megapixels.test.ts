import { expect, test } from 'vitest'
import { tooManyPixels } from './megapixels'

test('a picture has at most 50 megapixels', () => {
  expect(tooManyPixels(10_000, 5_000)).toBeUndefined()
  expect(tooManyPixels(10_000, 6_000)).toContain('has 60 megapixels, and 50 are the most.')
})
