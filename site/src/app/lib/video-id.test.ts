import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playlistAddress, videoId } from './video-id'

describe('video id', () => {
  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3s',
    'http://m.youtube.com/watch?v=dQw4w9WgXcQ#t=1',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/v/dQw4w9WgXcQ',
    'https://www.youtube.com/e/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://youtube.com/live/dQw4w9WgXcQ?feature=share',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'youtu.be/dQw4w9WgXcQ',
    ' www.youtube.com/watch?v=dQw4w9WgXcQ ',
  ])('is found in %s', (link) => {
    expect(videoId(link)).toBe('dQw4w9WgXcQ')
  })

  test.each([
    '',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQtoolong',
    'https://youtu.be/',
    'https://vimeo.com/123456789',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/embed/dQw4w9WgXcQ',
    'javascript:youtu.be/dQw4w9WgXcQ',
  ])('is not found in %j', (link) => {
    expect(videoId(link)).toBeUndefined()
  })

  test('is not taken from a playlist, which has an address of its own', () => {
    const link = 'https://www.youtube.com/playlist?list=PL12-_&si=abc'
    expect([videoId(link), playlistAddress(link)]).toEqual([undefined, link])
    expect(playlistAddress('https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1')).toBeUndefined()
    expect(playlistAddress('https://evil.example/playlist?list=PL1')).toBeUndefined()
  })

  test('is always eleven characters that are safe in an address', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `https://youtu.be/${text}`),
        ),
        (link) => {
          const id = videoId(link)
          expect(id === undefined || /^[\w-]{11}$/.test(id)).toBe(true)
        },
      ),
    )
  })
})
