import { describe, expect, test } from 'vitest'
import { disguisesUploads, uploadHeaders } from './upload-headers'

const headers = (name: string) => uploadHeaders(name, 'https://site.example')

describe('uploadHeaders', () => {
  test.for(['a.html', 'a.js', 'a.svg', 'a.xml', 'a.wasm', 'a', 'a.png.html', 'a.html.gz'])(
    'make browsers save %s instead of opening it, and sandbox it',
    (name) => {
      expect(headers(name)).toMatchObject({
        'X-Content-Type-Options': 'nosniff',
        'Content-Disposition': 'attachment',
        'Content-Security-Policy': expect.stringMatching(/^default-src 'none'; .*; sandbox$/),
      })
    },
  )

  test.for(['a.png', 'A.JPG'])('show %s in a sandbox', (name) => {
    expect(headers(name)).not.toHaveProperty('Content-Disposition')
    expect(headers(name)['Content-Security-Policy']).toMatch(/^default-src 'none'; .*; sandbox$/)
  })

  test.for(['a.mp3', 'a.mp4'])('play %s, and let nothing else be loaded', (name) => {
    expect(headers(name)).not.toHaveProperty('Content-Disposition')
    expect(headers(name)['Content-Security-Policy']).toBe(
      "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'",
    )
  })

  test('let the site frame a PDF', () => {
    expect(headers('a.pdf')).not.toHaveProperty('Content-Disposition')
    expect(headers('a.pdf')['Content-Security-Policy']).toMatch(
      /^default-src 'none'; .*; frame-ancestors 'self' https:\/\/site\.example$/,
    )
  })
})

test.for([
  ['/uploads/a.html', false],
  ['/UPLOADS/a.html', false],
  ['/uploads/%2e%2e/a', false],
  ['/admin/uploads/a', false],
  ['/%75ploads/a.html', true],
  ['//uploads/a.html', true],
  ['/./uploads/a.html', true],
  ['/x%2f..%2fuploads%2fa.html', true],
  ['/x/../%55PLOADS/a.html', true],
  ['/uploads', true],
  ['/%', false],
] as const)('%s disguises uploads: %s', ([path, disguised]) => {
  expect(disguisesUploads(path)).toBe(disguised)
})
