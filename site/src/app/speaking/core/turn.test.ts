import { describe, expect, test } from 'vitest'
import { type Batch, createFramer } from '../../recording/core/framer'
import { concat } from '../../recording/core/listen'
import { type Part, speech } from '../../recording/core/speech.fixture'
import { secondsOfSilence, talkSecondsOf, timelineOf } from './turn'
import { mendWord, wordsIn } from './words'

const RATE = 16_000

/** The powers of synthetic speech. */
function powersOf(parts: readonly Part[]): Float32Array {
  const batches: Batch[] = []
  createFramer(RATE, (batch) => batches.push(batch))(speech(parts, { sampleRate: RATE }))
  return concat(batches.map(({ powers }) => powers))
}

describe('the end of a turn', () => {
  test('is the silence after the last talk', () => {
    const powers = powersOf([{ talk: 3 }, { pause: 2 }])
    expect(secondsOfSilence(powers)).toBeCloseTo(2, 0)
    expect(talkSecondsOf(timelineOf(powers))).toBeCloseTo(3, 0)
  })

  test('is not found before any talk', () => {
    expect(secondsOfSilence(powersOf([{ pause: 3 }]))).toBeNull()
  })
})

describe('a mended word', () => {
  test('may become several words, or none', () => {
    expect(mendWord(['I', 'leave', 'teams'], 1, 'lead small')).toEqual(['I', 'lead', 'small', 'teams'])
    expect(mendWord(['I', 'uh', 'lead'], 1, ' ')).toEqual(['I', 'lead'])
  })

  test('starts from the words of a text', () => {
    expect(wordsIn(' I lead  teams. ')).toEqual(['I', 'lead', 'teams.'])
  })
})
