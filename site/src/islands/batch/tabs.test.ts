import { describe, expect, test } from 'vitest'
import { tabByKey, tabOf } from './tabs'

describe('tabs', () => {
  test('are named by the hash of the address', () => {
    expect(tabOf('#classes')).toBe('classes')
    expect(tabOf('#materials')).toBe('materials')
  })

  test.each(['', '#', '#Classes', '#else'])('start with the materials for %j', (hash) => {
    expect(tabOf(hash)).toBe('materials')
  })

  test('are walked with the arrow keys, round and round', () => {
    expect(tabByKey('ArrowRight', 'materials')).toBe('classes')
    expect(tabByKey('ArrowRight', 'classes')).toBe('materials')
    expect(tabByKey('ArrowLeft', 'materials')).toBe('classes')
    expect(tabByKey('Home', 'classes')).toBe('materials')
    expect(tabByKey('End', 'materials')).toBe('classes')
    expect(tabByKey('Enter', 'materials')).toBeUndefined()
  })
})
