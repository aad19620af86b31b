import { correctionRule } from '@careerspeak/contract/content'
import { readDrill } from '@careerspeak/contract/drill'
import { z } from 'zod'

const entry = z.object({ drills: correctionRule.shape.drills })

/** Longer lines do not fit on a flashcard. */
const MAX_LINE_CHARACTERS = 300

/** A message for the editor if a line of a rule's drills is invalid. */
export function drillProblem(value: unknown): string | undefined {
  const lines = entry.safeParse(value).data?.drills ?? []
  const tooLong = lines.find(({ text }) => text.length > MAX_LINE_CHARACTERS)
  if (tooLong)
    return `“${tooLong.text.slice(0, 59)}…” is longer than ${MAX_LINE_CHARACTERS} characters. Write a shorter sentence.`
  const unread = lines.find(({ text }) => !readDrill(text))
  return (
    unread &&
    `“${unread.text}” can’t be asked. Write the wrong sentence, an arrow and the right one, of which most words are the same: “She is good in maths. -> She is good at maths.”`
  )
}
