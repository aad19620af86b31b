import { describe, expect, test } from 'vitest'
import { judge, loudness, readSample } from './measurements'

const start = { roundTripMilliseconds: 20, received: 0, lost: 0 }

describe('the quality of a connection', () => {
  test('is measured from the active pair and all incoming media', () => {
    const sample = readSample([
      { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.05 },
      { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 },
      { type: 'inbound-rtp', kind: 'video', packetsReceived: 100, packetsLost: 3 },
      { type: 'inbound-rtp', kind: 'audio', packetsReceived: 50, packetsLost: -1 },
      { type: 'codec' },
    ])
    expect(sample).toEqual({ roundTripMilliseconds: 50, received: 150, lost: 2 })
  })

  test('is good, fair or poor by packet loss', () => {
    const after = (lost: number) => ({ roundTripMilliseconds: 20, received: 100 - lost, lost })
    expect([0, 5, 20].map((lost) => judge(start, after(lost)))).toEqual(['good', 'fair', 'poor'])
  })

  test('is good, fair or poor by delay', () => {
    const after = (roundTripMilliseconds: number) => ({ roundTripMilliseconds, received: 100, lost: 0 })
    expect([50, 400, 900].map((delay) => judge(start, after(delay)))).toEqual(['good', 'fair', 'poor'])
  })

  test('is poor when nothing arrives', () => {
    expect(judge(start, start)).toBe('poor')
  })
})

const tone = (amplitude: number) => new Float32Array(512).fill(amplitude)

test('goes from silence to full, by the ear’s scale', () => {
  expect(loudness(tone(0))).toBe(0)
  expect(loudness(tone(1))).toBe(1)
  expect(loudness(tone(0.0316))).toBeCloseTo(0.5, 2)
  expect(loudness(new Float32Array())).toBe(0)
})
