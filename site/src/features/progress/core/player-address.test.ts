import { describe, expect, test } from 'vitest'
import { playerAddress, startOfLink } from './player-address'

describe('the player of a video', () => {
  test.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=90', 90],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s', 90],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2s', 3602],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=7', 7],
    ['https://youtu.be/dQw4w9WgXcQ?t=soon', 0],
    ['https://youtu.be/dQw4w9WgXcQ', 0],
  ])('starts %s at second %i', (link, start) => {
    expect(startOfLink(link)).toBe(start)
  })

  test('starts by itself where one stopped, and tells the page how far it is', () => {
    const where = { player: 'https://www.youtube-nocookie.com', page: 'https://site.example' }
    const address =
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&enablejsapi=1&origin=https%3A%2F%2Fsite.example'
    expect(playerAddress('dQw4w9WgXcQ', { ...where, start: 0 })).toBe(address)
    expect(playerAddress('dQw4w9WgXcQ', { ...where, start: 75 })).toBe(`${address}&start=75`)
  })
})
