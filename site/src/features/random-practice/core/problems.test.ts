import { describe, expect, test } from 'vitest'
import { MEDIA_PROBLEMS, PEER_PROBLEMS } from './problems'

describe('a refused camera', () => {
  test('has a sentence and a remedy', () => {
    for (const { sentence, remedy } of Object.values(MEDIA_PROBLEMS)) {
      expect(sentence).toMatch(/\.$/)
      expect(remedy).toMatch(/\.$/)
    }
  })
})

describe('the signalling', () => {
  test('has a sentence for each of its error types', () => {
    expect(Object.keys(PEER_PROBLEMS).sort()).toEqual(
      [
        'browser-incompatible',
        'disconnected',
        'invalid-id',
        'invalid-key',
        'network',
        'peer-unavailable',
        'server-error',
        'socket-closed',
        'socket-error',
        'ssl-unavailable',
        'unavailable-id',
        'webrtc',
      ].sort(),
    )
    expect(PEER_PROBLEMS['server-error'].sentence).toBe('Could not get an ID from the server.')
    expect(PEER_PROBLEMS.network.sentence).toBe('Lost connection to server.')
    expect(PEER_PROBLEMS['browser-incompatible'].sentence).toBe('The current browser does not support WebRTC')
  })
})
