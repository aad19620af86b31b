import type { RubricLevel } from '@careerspeak/contract/cefr'
import type { CefrRow } from '@careerspeak/contract/cefr-levels'

/** A coach's meaning of each level of a row, in our own words. */
export const MEANINGS: Record<CefrRow, Record<RubricLevel, string>> = {
  range: {
    A2: 'Basic phrases for everyday needs',
    B1: 'Enough words for familiar topics, with some searching',
    B2: 'Says clearly what they mean, and seldom searches for words',
    C1: 'Chooses from many ways to say it',
  },
  accuracy: {
    A2: 'Simple sentences right, basic mistakes in each',
    B1: 'Right where the situation is familiar',
    B2: 'Few mistakes, none that mislead',
    C1: 'Mistakes are rare and hard to spot',
  },
  fluency: {
    A2: 'Short turns, with pauses and false starts',
    B1: 'Keeps going, though pauses to plan show',
    B2: 'Even pace, with few long pauses',
    C1: 'Flows with hardly any effort',
  },
  coherence: {
    A2: 'Links with “and”, “but”, “because”',
    B1: 'Points follow each other in a line',
    B2: 'Links ideas clearly, with some jumps',
    C1: 'Well structured, with links that guide the listener',
  },
}
