import type { CefrRow } from '@careerspeak/contract/cefr-levels'
import { expect, test } from 'vitest'
import { levelsGiven, placesOnLadder } from './levels'

const rubric = { range: 'B1', accuracy: 'A2', fluency: null, coherence: 'B2' } as const
const review = (reviewedAt: string) => ({
  handIn: {
    _id: 'h',
    text: '',
    url: null,
    mimeType: '',
    seconds: 0,
    measured: null,
    handedInAt: reviewedAt,
    late: false,
    review: { notes: [], keep: '', drop: '', tryNext: '', rubric, reviewedAt },
  },
})
const certificate = (
  issuedOn: string,
  standing: { state: 'issued' } | { state: 'replaced'; at: string; by: string },
) => ({
  certificate: {
    paper: {
      serial: 'CS-1',
      holder: 'Asha',
      title: '',
      text: '',
      institute: '',
      batch: '',
      levels: { range: 'B2', accuracy: 'B1', fluency: 'B1', coherence: 'B2' } as const,
      classes: { attended: 1, held: 1 },
      issuedOn,
      validUntil: null,
      signatories: [],
      sample: null,
      design: 'leaf' as const,
    },
    standing,
  },
})

test('collects the levels of reviews and of certificates that stand, the oldest first', () => {
  const given = levelsGiven(
    [review('2026-11-10T08:00:00Z'), { handIn: null }, review('2026-09-01T08:00:00Z')],
    [
      certificate('2026-12-01T08:00:00Z', { state: 'issued' }),
      certificate('2026-11-30T08:00:00Z', { state: 'replaced', at: '2026-12-01T08:00:00Z', by: 'CS-2' }),
    ],
  )
  const levels = (row: CefrRow) => given[row].map(({ level }) => level)
  expect(levels('accuracy')).toEqual(['A2', 'A2', 'B1'])
  expect(levels('fluency')).toEqual(['B1'])
  expect(given.range.map(({ at }) => at.slice(0, 10))).toEqual(['2026-09-01', '2026-11-10', '2026-12-01'])
})

test('places levels by time and height, and one alone at the left', () => {
  expect(
    placesOnLadder([
      { at: '2026-11-01T00:00:00Z', level: 'A1' },
      { at: '2026-11-02T00:00:00Z', level: 'B1' },
      { at: '2026-11-05T00:00:00Z', level: 'C2' },
    ]),
  ).toEqual([
    { x: 0, y: 0 },
    { x: 0.25, y: 0.4 },
    { x: 1, y: 1 },
  ])
  expect(placesOnLadder([{ at: '2026-11-01T00:00:00Z', level: 'A2' }])).toEqual([{ x: 0, y: 0.2 }])
})
