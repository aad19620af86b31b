import { describe, expect, test } from 'vitest'
import { offsetBelow } from './toast-place'

const area = { top: 80, bottom: 640, left: 16, right: 344 }
const notices = { top: 80, bottom: 180, left: 16, right: 344 }
const field = (top: number, sides = { left: 20, right: 340 }) => ({ top, bottom: top + 52, ...sides })

describe('the place of notices', () => {
  test('stays where they cover nothing', () => {
    expect(offsetBelow(notices, [field(300)], area)).toBe(0)
    expect(offsetBelow(notices, [field(10)], area)).toBe(0)
    expect(offsetBelow(notices, [field(100, { left: 400, right: 700 })], area)).toBe(0)
  })

  test('is below the focused field where they would cover it', () => {
    expect(notices.top + offsetBelow(notices, [field(100)], area)).toBe(164)
    expect(notices.top + offsetBelow(notices, [field(185)], area)).toBe(249)
  })

  test('is below all of the elements that they would cover', () => {
    expect(notices.top + offsetBelow(notices, [field(100), field(170), field(500)], area)).toBe(234)
  })

  test('stays on the screen where a field is taller than it', () => {
    expect(offsetBelow(notices, [{ ...field(100), bottom: 900 }], area)).toBe(0)
  })
})
