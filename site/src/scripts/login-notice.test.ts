import { describe, expect, test } from 'vitest'
import { showLoginNotice } from './login-notice'

function shown(search: string, hasEnded = false): string | undefined {
  const notice = { hidden: true, textContent: '' }
  showLoginNotice(notice, search, hasEnded)
  return notice.hidden ? undefined : notice.textContent
}

describe('login notice', () => {
  test('says nothing to who has come by themselves', () => {
    expect(shown('')).toBeUndefined()
    expect(shown('?next=')).toBeUndefined()
  })

  test('says that a page wants a login', () => {
    expect(shown('?next=%2Fdashboard')).toBe('Log in to open this page.')
  })

  test('says that the session has ended', () => {
    expect(shown('?next=%2Fdashboard', true)).toMatch(/^Your session has ended\./)
  })
})
