import { expect, test } from 'vitest'
import { sizeText } from './sizes'

test.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1.0 KB'],
  [15_400, '15 KB'],
  [2_340_000, '2.3 MB'],
  [5_000_000_000, '5.0 GB'],
])('reads %d bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
