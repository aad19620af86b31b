import { describe, expect, test } from 'vitest'
import { readSample } from './youtube'

const before = { at: 12, length: 600, playing: true }
const read = (said: unknown) => readSample(typeof said === 'string' ? said : JSON.stringify(said), before)

describe('a message of the player', () => {
  test('reports only changes', () => {
    const info = { currentTime: 12.25, videoLoadedFraction: 0.2 }
    expect(read({ event: 'infoDelivery', info, id: 'player', channel: 'widget' })).toEqual({
      ...before,
      at: 12.25,
    })
    expect(
      read({ event: 'initialDelivery', info: { duration: 61.2, currentTime: 0, playerState: -1 } }),
    ).toEqual({
      at: 0,
      length: 61.2,
      playing: false,
    })
  })

  test.each([
    [1, true],
    [0, false],
    [2, false],
    [3, false],
    [5, false],
    [-1, false],
  ])('of the state %d means playing: %s', (playerState, playing) => {
    expect(read({ event: 'infoDelivery', info: { playerState } })).toEqual({ ...before, playing })
  })

  test.each(
    [
      ['', '{', 'null', '7', '"text"', '[]', '{}'],
      { event: 'onReady', info: null },
      { event: 'onStateChange', info: 1 },
      { info: { currentTime: '12' } },
    ].flat(),
  )('is none: %j', (said) => {
    expect(read(said)).toBeUndefined()
    expect(readSample({ info: {} }, before)).toBeUndefined()
  })
})
