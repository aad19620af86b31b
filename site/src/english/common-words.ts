import nlp from 'compromise/two'
import * as z from 'zod/mini'
import { WORD_LISTS } from '../../../cms/src/correction-rules/word-lists'
import { verbReadings } from './verbs'

const model = z.object({ one: z.object({ lexicon: z.record(z.string(), z.unknown()) }) })

let known: ReadonlySet<string> | undefined

/** Whether a word is one of the some ten thousand that the tagger, our lists or our verbs know. */
export function isCommonWord(word: string): boolean {
  known ??= new Set([
    ...Object.keys(model.parse(nlp.model()).one.lexicon),
    ...Object.values(WORD_LISTS).flatMap((words) => words.split(/\s+/)),
  ])
  return known.has(word) || verbReadings(word).length > 0
}
