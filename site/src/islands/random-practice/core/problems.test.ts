import { describe, expect, test } from 'vitest'
import { MEDIA_PROBLEMS, mediaProblem, PEER_PROBLEMS } from './problems'

const refusal = (name: string, message = '') => new DOMException(message, name)

describe('a refused camera', () => {
  test('has a sentence and a remedy for each error of getUserMedia', () => {
    for (const [name, problem] of [
      ['NotAllowedError', 'denied'],
      ['NotFoundError', 'not-found'],
      ['NotReadableError', 'in-use'],
      ['OverconstrainedError', 'not-matching'],
      ['SecurityError', 'insecure'],
      ['AbortError', 'aborted'],
    ] as const)
      expect(mediaProblem(refusal(name))).toBe(problem)
    expect(mediaProblem(new TypeError('mediaDevices is undefined'))).toBe('unsupported')
    for (const { sentence, remedy } of Object.values(MEDIA_PROBLEMS)) {
      expect(sentence).toMatch(/\.$/)
      expect(remedy).toMatch(/\.$/)
    }
  })

  test('is told apart from a question that was closed', () => {
    expect(mediaProblem(refusal('NotAllowedError', 'Permission dismissed'))).toBe('dismissed')
  })

  test('is never without a sentence', () => {
    expect(mediaProblem('odd')).toBe('aborted')
    expect(mediaProblem(refusal('SomethingNewError'))).toBe('aborted')
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
