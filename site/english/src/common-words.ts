import nlp from 'compromise/two'
import * as z from 'zod/mini'
import { everydayReadings } from './verbs.ts'
import { WORD_LISTS } from './word-lists.ts'

const model = z.object({ one: z.object({ lexicon: z.record(z.string(), z.unknown()) }) })

/** Lists of names, of Indian words and of rare verbs, which no misspelt word is meant as. */
const NOT_MEANT = new Set(['proper', 'name-known', 'company', 'indian-word', 'verb-known'])

let known: ReadonlySet<string> | undefined

/** Returns whether a word is in the tagger's lexicon, our word lists or our everyday verbs: about ten thousand words. */
export function isCommonWord(word: string): boolean {
  known ??= new Set([
    ...Object.keys(model.parse(nlp.model()).one.lexicon),
    ...Object.entries(WORD_LISTS).flatMap(([name, words]) => (NOT_MEANT.has(name) ? [] : words)),
  ])
  return known.has(word) || everydayReadings(word).length > 0
}
