import { describe, expect, test } from 'vitest'
import { refusesSecureCookies, showLoginNotice } from './login-notice'

function shown(search: string, hasEnded = false, refusesCookies = false): string | undefined {
  const notice = { hidden: true, textContent: '' }
  showLoginNotice(notice, search, hasEnded, refusesCookies)
  return notice.hidden ? undefined : notice.textContent
}

describe('login notice', () => {
  test('is absent without a reason in the address', () => {
    expect(shown('')).toBeUndefined()
    expect(shown('?next=')).toBeUndefined()
  })

  test('says that a page requires a login', () => {
    expect(shown('?next=%2Fdashboard')).toBe('Log in to open this page.')
  })

  test('says that the session has ended', () => {
    expect(shown('?next=%2Fdashboard', true)).toMatch(/^Your session has ended\./)
  })

  test('says that the browser will end the session soon, in addition to the other reason', () => {
    expect(shown('', false, true)).toMatch(/^This address starts with http/)
    expect(shown('?next=%2Fdashboard', false, true)).toMatch(
      /^Log in to open this page\. At this http address/,
    )
  })
})

describe('the cookie that renews a session', () => {
  const safari =
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'

  test.for([
    ['https:', true, safari, false],
    ['http:', true, safari, true],
    ['http:', true, chrome, false],
    ['http:', true, firefox, false],
    ['http:', false, chrome, true],
    ['http:', false, firefox, true],
  ] as const)('at %s, secure: %s, by %s: refused %s', ([protocol, isSecure, agent, refused]) => {
    expect(refusesSecureCookies({ protocol }, isSecure, agent)).toBe(refused)
  })
})
