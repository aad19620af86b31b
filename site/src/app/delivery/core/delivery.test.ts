import { describe, expect, test } from 'vitest'
import type { Report } from '../../recording/core/report'
import { messages as recordingMessages } from '../../recording/messages'
import { messages } from '../messages'
import { COMFORTABLE_PACE, deliveryOf } from './delivery'
import { countFillers } from './fillers'
import { misheardIn } from './misheard'

/** A report of so many seconds of talk, of which a share are pauses. */
const report = (speaking: number, silence: number): Report => ({
  kind: 'measured',
  seconds: speaking,
  talk: [],
  pauses: [],
  clipped: false,
  figures: { speaking, silence, longestRun: 1, pausesPerMinute: 1, loudnessSpread: 1, pitchRange: null },
})
const words = (count: number) => 'word '.repeat(count)

describe('the pace', () => {
  test('counts the pauses between the first word and the last', () => {
    expect(deliveryOf(words(100), report(30, 0.5)).pace).toBe(100)
    expect(deliveryOf(words(100), report(60, 0)).pace).toBe(100)
  })

  test.for([
    ['few words', words(10), report(30, 0)],
    ['little talk', words(20), report(3, 0)],
    ['a part of the words', words(40), report(35, 0)],
    ['a noisy room', words(100), { kind: 'noisy' }],
  ] as const)('is not told from %s', ([, text, measured]) => {
    expect(deliveryOf(text, measured).pace).toBeNull()
  })
})

describe('the words', () => {
  test('show fillers, and beginnings that three sentences share', () => {
    const { fillers, openings } = deliveryOf(
      'Um, I worked in a bank. And then I called them and then I wrote, um, a mail. And then it was done. I rested.',
      report(30, 0),
    )
    expect(fillers).toEqual([{ filler: 'um', count: 2 }])
    expect(openings).toEqual([{ opening: 'and then', count: 3 }])
  })

  test('of a good answer show neither', () => {
    expect(deliveryOf('I led a team. We shipped it. It saved two days.', report(30, 0))).toMatchObject({
      fillers: [],
      openings: [],
    })
  })
})

describe('misheard words', () => {
  test.for([
    ['I leave a team in Pune', 'I lead a team in Pune.', [{ heard: 'leave', meant: 'lead' }]],
    ['I went to market', 'I went to the market', [{ heard: '', meant: 'the' }]],
    [
      'it’s a west and a wet',
      "It's a vest and a vet",
      [
        { heard: 'west', meant: 'vest' },
        { heard: 'wet', meant: 'vet' },
      ],
    ],
    ['I I I lead', 'I lead', []],
    ['', 'All of it.', [{ heard: '', meant: 'All of it' }]],
    ['the same words', 'The same words!', []],
  ] as const)('are found in “%s” for “%s”', ([heard, confirmed, expected]) => {
    expect(misheardIn(heard, confirmed)).toEqual(expected)
  })
})

describe('counting filler words', () => {
  test('names the most frequent first', () => {
    expect(countFillers('Um, basically, I was, uh, basically, tired. Ummm.')).toEqual([
      { filler: 'um', count: 2 },
      { filler: 'basically', count: 2 },
      { filler: 'uh', count: 1 },
    ])
  })

  test.each([
    'I like my work.',
    'It is like that.',
    'Do you know her?',
    'What kind of work?',
    'I mean it.',
    'Under the umbrella.',
    'People like my father, who are quiet.',
    'He is, like my father, a driver.',
    'I handle this sort of customer.',
    'What sort of work is it?',
    'It was kind of you to come.',
    'It is some sort of pump.',
    'I actually enjoyed it.',
    'That is what actually happened.',
    'He is the man you know.',
    'She was in the ER.',
    'The bolt is 5 mm wide.',
  ])('finds none in %j', (text) => {
    expect(countFillers(text)).toEqual([])
  })

  test.each([
    ['It was, like, huge.', 'like'],
    ['It is hard, you know.', 'you know'],
    ['I mean, it works.', 'I mean'],
    ['It is kind of nice.', 'kind of'],
    ['I am sort of ready.', 'sort of'],
    ['Actually, I enjoyed it.', 'actually'],
    ['It was, actually, fun.', 'actually'],
    ['I actually actually enjoyed it.', 'actually'],
    ['Like, I was late.', 'like'],
    ['He was, you see, ill.', 'you see'],
    ['Aah, I left.', 'ah'],
    ['I, ah, left.', 'ah'],
    ['It is, mmm, hard.', 'mmm'],
    ['Hmm, let me think.', 'hmm'],
    ['I err worked there.', 'er'],
  ])('finds the one in %j', (text, filler) => {
    expect(countFillers(text)).toEqual([{ filler, count: 1 }])
  })
})

describe('the line of a take', () => {
  const line = (text: string) => messages.takes.each(1, text, deliveryOf(text, report(60, 0)))

  test('counts no fillers where there are no words', () => {
    expect(line(' ')).toBe('Take 1: no words yet')
    expect(line('I led a team.')).toBe('Take 1: no pace, 0 filler words')
    expect(line('Um, I led a team.')).toBe('Take 1: no pace, 1 filler word')
    expect(line(`um um ${words(98)}`)).toBe('Take 1: 100 words a minute, 2 filler words')
  })
})

test('140 to 180 words a minute are ordinary speech', () => {
  for (const pace of [140, 163, 180]) {
    expect(pace).toBeGreaterThanOrEqual(COMFORTABLE_PACE.min)
    expect(pace).toBeLessThanOrEqual(COMFORTABLE_PACE.max)
  }
})

test('no figure asks for fewer pauses beside the advice to pause', () => {
  const told = JSON.stringify([recordingMessages.figures, messages.pace])
  expect(told).toMatch(/a pause at the end of a sentence/i)
  expect(told).not.toMatch(/longer runs/i)
})
