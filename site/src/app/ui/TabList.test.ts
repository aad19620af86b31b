import { expect, test } from 'vitest'
import { tabByKey } from './TabList'

test('tabs are walked with the arrow keys, round and round', () => {
  const tabs = ['materials', 'classes'] as const
  expect(tabByKey('ArrowRight', 'materials', tabs)).toBe('classes')
  expect(tabByKey('ArrowRight', 'classes', tabs)).toBe('materials')
  expect(tabByKey('ArrowLeft', 'materials', tabs)).toBe('classes')
  expect(tabByKey('Home', 'classes', tabs)).toBe('materials')
  expect(tabByKey('End', 'materials', tabs)).toBe('classes')
  expect(tabByKey('Enter', 'materials', tabs)).toBeUndefined()
})
