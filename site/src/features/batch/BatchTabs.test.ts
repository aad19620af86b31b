import { describe, expect, test } from 'vitest'
import { tabOf } from './BatchTabs'

describe('tabs', () => {
  test('are named by the hash of the address', () => {
    expect(tabOf('#classes')).toBe('classes')
    expect(tabOf('#materials')).toBe('materials')
  })

  test.each(['', '#', '#Classes', '#else'])('start with the materials for %j', (hash) => {
    expect(tabOf(hash)).toBe('materials')
  })
})
