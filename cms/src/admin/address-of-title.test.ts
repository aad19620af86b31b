import { describe, expect, test } from 'vitest'
import { addressAfter, addressOf } from './address-of-title'

test('an address is its title in lower case, with hyphens', () => {
  expect(addressOf('  English, for Résumés & CVs! ')).toBe('english-for-resumes-cvs')
})

describe('the address after a change of the title', () => {
  const after = (before: string, title: string, address: string) =>
    addressAfter({ before, title, kind: 'page' }, address)

  test('follows the title from an empty form on', () => {
    expect(after('', 'About', '')).toBe('about')
    expect(after('', 'About', 'page')).toBe('about')
    expect(after('', 'About', 'page-3')).toBe('about')
    expect(after('About', 'About us', 'about')).toBe('about-us')
  })

  test('stays as someone has chosen it', () => {
    expect(after('About us', 'About all of us', 'team')).toBe(undefined)
  })

  test('stays while there is no title, or none that an address could have', () => {
    expect(after('About', '', 'about')).toBe(undefined)
    expect(after('About', 'हमारे बारे में', 'about')).toBe(undefined)
  })
})
