import { answerLimits } from '@careerspeak/contract/interview'
import { describe, expect, test } from 'vitest'
import { clientMessages } from '#app/http/client'
import { failureText, fileName, obstacleOf } from './send-rules'

describe('a recording to send', () => {
  test('may be as long and as large as the institute allows', () => {
    expect(obstacleOf({ size: 60 * 1024 * 1024 }, answerLimits.maxSeconds + 0.4)).toBeUndefined()
  })

  test('is refused before the upload if it is longer or larger', () => {
    expect(obstacleOf({ size: 1 }, answerLimits.maxSeconds + 5)).toBe('tooLong')
    expect(obstacleOf({ size: 60 * 1024 * 1024 + 1 }, 10)).toBe('tooLarge')
  })

  test.each([
    ['video/webm;codecs=vp8,opus', 'answer.webm'],
    ['audio/mp4', 'answer.mp4'],
    ['', 'answer.webm'],
  ])('of type %j is named %s', (type, name) => {
    expect(fileName({ type })).toBe(name)
  })
})

describe('a recording that could not be sent', () => {
  test('names a remedy if there are too many, or if a host finds it too large', () => {
    expect(failureText({ status: 409, code: 'TooManyAnswers', msg: '' })).toMatch(/20.*Delete one/)
    expect(failureText({ status: 413, code: '', msg: clientMessages.unexpected })).toMatch(/up to 60 MB/)
  })

  test('otherwise shows the failure of the server or the connection', () => {
    const { unreachable: msg } = clientMessages
    expect(failureText({ status: 0, code: '', msg })).toBe(msg)
  })
})
