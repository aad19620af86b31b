import { describe, expect, test } from 'vitest'
import { mediaProblem } from './user-media'

const refusal = (name: string, message = '') => new DOMException(message, name)

describe('a refused camera or microphone', () => {
  test('has a problem for each error of getUserMedia', () => {
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
  })

  test('is distinguished from a dismissed prompt', () => {
    expect(mediaProblem(refusal('NotAllowedError', 'Permission dismissed'))).toBe('dismissed')
  })

  test('is never without a problem', () => {
    expect(mediaProblem('odd')).toBe('aborted')
    expect(mediaProblem(refusal('SomethingNewError'))).toBe('aborted')
  })
})
