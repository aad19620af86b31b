import { correctionRule } from '@careerspeak/contract/content'
import { readDrill } from '@careerspeak/contract/drill'
import { z } from 'zod'

const entry = z.object({ drills: correctionRule.shape.drills })

/** The longest line, as cards have room for. */
const LONGEST = 300

/** Why a line of a rule's drills could not be asked, in a sentence for the editor. */
export function drillProblem(value: unknown): string | undefined {
  const lines = entry.safeParse(value).data?.drills ?? []
  const tooLong = lines.find(({ text }) => text.length > LONGEST)
  if (tooLong)
    return `“${tooLong.text.slice(0, 59)}…” is longer than ${LONGEST} characters. Write a shorter sentence.`
  const unread = lines.find(({ text }) => !readDrill(text))
  return (
    unread &&
    `“${unread.text}” cannot be asked. Write the wrong sentence, an arrow and the right one, of which most words are the same: “She is good in maths. -> She is good at maths.”`
  )
}
