import { describe, expect, test } from 'vitest'
import { itemByKey, wheelShift } from './VideoList'

describe('a turn of the wheel', () => {
  test('moves the list sideways', () => {
    expect(wheelShift({ deltaX: 0, deltaY: 100 }, { left: 0, most: 500 })).toBe(100)
    expect(wheelShift({ deltaX: 0, deltaY: -100 }, { left: 300, most: 500 })).toBe(-100)
  })

  test('stops at the end of the list', () => {
    expect(wheelShift({ deltaX: 0, deltaY: 100 }, { left: 460, most: 500 })).toBe(40)
  })

  test('scrolls the page at the end of the list', () => {
    expect(wheelShift({ deltaX: 0, deltaY: 100 }, { left: 500, most: 500 })).toBeUndefined()
    expect(wheelShift({ deltaX: 0, deltaY: -100 }, { left: 0, most: 500 })).toBeUndefined()
    expect(wheelShift({ deltaX: 0, deltaY: 100 }, { left: 0, most: 0 })).toBeUndefined()
  })

  test('is left to the browser when it turns sideways', () => {
    expect(wheelShift({ deltaX: 50, deltaY: 10 }, { left: 0, most: 500 })).toBeUndefined()
  })
})

describe('a key', () => {
  test('leads to the neighbouring item and to the ends', () => {
    expect(itemByKey('ArrowRight', 0, 3)).toBe(1)
    expect(itemByKey('ArrowLeft', 2, 3)).toBe(1)
    expect(itemByKey('Home', 2, 3)).toBe(0)
    expect(itemByKey('End', 0, 3)).toBe(2)
  })

  test('leads nowhere past the ends, or for any other key', () => {
    expect(itemByKey('ArrowRight', 2, 3)).toBeUndefined()
    expect(itemByKey('ArrowLeft', 0, 3)).toBeUndefined()
    expect(itemByKey('Enter', 0, 3)).toBeUndefined()
  })
})
