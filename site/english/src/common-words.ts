import nlp from 'compromise/two'
import * as z from 'zod/mini'
import { verbReadings } from './verbs.ts'
import { WORD_LISTS } from './word-lists.ts'

const model = z.object({ one: z.object({ lexicon: z.record(z.string(), z.unknown()) }) })

let known: ReadonlySet<string> | undefined

/** Returns whether a word is in the tagger's lexicon, our word lists or our verbs: about ten thousand words. */
export function isCommonWord(word: string): boolean {
  known ??= new Set([
    ...Object.keys(model.parse(nlp.model()).one.lexicon),
    ...Object.values(WORD_LISTS).flat(),
  ])
  return known.has(word) || verbReadings(word).length > 0
}
