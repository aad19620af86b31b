import { describe, expect, test } from 'vitest'
import { fileName, isOld } from './recorded-file'

describe('a recording', () => {
  test('is kept for thirty days', () => {
    const days = (count: number) => count * 86_400_000
    expect(isOld({ at: 0 }, days(30) - 1)).toBe(false)
    expect(isOld({ at: 0 }, days(30))).toBe(true)
  })

  test.for([
    ['audio/webm;codecs=opus', 'webm'],
    ['video/webm', 'webm'],
    ['audio/mp4', 'm4a'],
    ['video/mp4;codecs=avc1', 'mp4'],
  ] as const)('is downloaded with the extension of %s', ([type, extension]) => {
    expect(fileName(0, type)).toBe(`my-answer-1970-01-01-00-00.${extension}`)
  })
})
