import { describe, expect, test } from 'vitest'
import { isFile, isPage, kindOf, outdated } from './paths'

describe('the service worker', () => {
  test.for([
    ['/_astro/page.CZtoOX0M.js', 'no-cors', 'file'],
    ['/dashboard', 'navigate', 'stored page'],
    ['/fees', 'navigate', 'stored page'],
    ['/courses', 'navigate', 'page'],
    ['/login', 'navigate', 'page'],
    ['/admin', 'navigate', 'page'],
    ['/api/user/today', 'cors', 'none'],
    ['/api/docs', 'navigate', 'none'],
    ['/listener/index.json', 'cors', 'none'],
    ['/-/draft', 'navigate', 'none'],
    ['/build.json', 'cors', 'none'],
  ] as const)('answers %s (%s) as: %s', ([path, mode, kind]) => {
    expect(kindOf({ method: 'GET', mode }, path)).toBe(kind)
  })

  test('leaves writes alone', () => {
    expect(kindOf({ method: 'POST', mode: 'cors' }, '/_astro/page.js')).toBe('none')
  })

  test('never stores a page as a file, a file as a page, or a failure', () => {
    const html = { status: 200, type: 'text/html;charset=utf-8' }
    const script = { status: 200, type: 'text/javascript' }
    expect([isFile(html), isPage(html)]).toEqual([false, true])
    expect([isFile(script), isPage(script)]).toEqual([true, false])
    expect([isFile({ ...script, status: 404 }), isPage({ ...html, status: 503 })]).toEqual([false, false])
  })

  test('stores the files of two versions of the code, also after a return to the older one', () => {
    expect(outdated(['files:a', 'pages', 'files:b', 'harper', 'files:c'], 'files:c')).toEqual(['files:a'])
    expect(outdated(['files:b', 'files:c'], 'files:b')).toEqual([])
  })
})
