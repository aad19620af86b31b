import { hasNumber, hasResult } from '@careerspeak/english/criteria'

/** The parts of a story that an interviewer listens for, in their order. */
export const STAR = ['situation', 'task', 'action', 'result'] as const
export type StarPart = (typeof STAR)[number]

/** The sentence that may show each part, or null. */
export type StarFindings = Readonly<Record<StarPart, string | null>>

/** Finds a sentence that may show each part of a story, for the learner to judge. A sentence shows one part, unless there are too few. */
export function findStar(text: string): StarFindings {
  const sentences = sentencesOf(text)
  const found: Record<StarPart, string | null> = { situation: null, task: null, action: null, result: null }
  const taken = new Set<string>()
  // The result is the rarest part and comes last, so it is matched first and from the end.
  const inOrder = { result: sentences.toReversed(), task: sentences, action: sentences, situation: sentences }
  for (const part of ['result', 'task', 'action', 'situation'] as const) {
    const showing = inOrder[part].filter((sentence) => shows[part](sentence))
    const best = bestOf(part, showing, taken)
    if (best === undefined) continue
    found[part] = best
    taken.add(best)
  }
  return found
}

function bestOf(part: StarPart, showing: readonly string[], taken: ReadonlySet<string>): string | undefined {
  const free = showing.filter((sentence) => !taken.has(sentence))
  const withNumber = part === 'result' ? free.find(hasNumber) : undefined
  return withNumber ?? free[0] ?? showing[0]
}

const SITUATION =
  /\b(?:when (?:i|we) (?:was|were|had|joined|started|worked)|while (?:i|we) (?:was|were)|while (?:working|studying|doing)|(?:last|this) (?:year|month|week|summer|semester|quarter)|(?:in|during|at|for) (?:my|our|the) (?:(?:\w+ )?(?:year|semester|internship|job|company|college|university|school|office|project|team|shift|branch|training|company)|previous|last|first|current|final)|(?:in|since) (?:19|20)\d\d|(?:two|three|four|five|six|\d+|a few|some) (?:years|months|weeks|days) (?:ago|back)|once|one day|at that time|there was|there were|we had|our (?:team|client|customer|company|manager) (?:was|were|had)|i was (?:working|studying|doing|part of|in (?:the|my|a)))\b/i

const TASK =
  /\b(?:my (?:task|role|job|responsibility|duty|goal|target|aim|part) (?:was|is|were)|(?:i|we) (?:had|needed|wanted) to|(?:i|we) (?:was|were) (?:asked|told|supposed|expected|required|assigned|given|responsible|in charge)|responsible for|in charge of|(?:asked|told|wanted|needed|gave) (?:me|us) (?:to|the|a)|the (?:task|goal|target|challenge|problem|deadline|aim|difficulty|requirement) (?:was|were)|it was my|i was the one|assigned to me)\b/i

const IRREGULAR =
  'made|took|wrote|spoke|built|told|gave|led|ran|went|brought|began|broke|chose|drew|found|held|met|put|set|sat|sent|showed|split|taught|kept|read|rewrote|did|got in touch'
/** Past-tense verbs that do not describe an action. */
const NO_ACTION =
  'was|were|had|needed|wanted|liked|joined|graduated|studied|completed my|worked (?:in|at|as|for|with)|lived|loved|enjoyed|learned|learnt|realised|realized|believed|decided'
const STEP = '(?:(?:\\w+ly|then|also|first|next|even|just|myself) )?'
/** "I would …" counts, because some questions ask for it. */
const ACTION = new RegExp(
  `\\bI ${STEP}(?!(?:${NO_ACTION})\\b)(?:\\w{2,}ed|${IRREGULAR})\\b|\\bI ${STEP}(?:decided to|(?:started|began) (?:to|\\w+ing))\\b|\\bI(?: would|['’]d) ${STEP}(?!(?:like|love|be|have|say)\\b)\\w+`,
  'i',
)

/** Words that negate a result: "it did not improve". */
const DENIED = /\b(?:did not|didn['’]t|could not|couldn['’]t|never|no|not) (?:\w+ )?$/i

const shows: Readonly<Record<StarPart, (sentence: string) => boolean>> = {
  situation: (sentence) => SITUATION.test(sentence),
  task: (sentence) => TASK.test(sentence),
  action: (sentence) => ACTION.test(sentence),
  result: (sentence) => {
    if (!hasResult(sentence)) return false
    const [first = ''] =
      /^.*?(?=\b(?:improve|increase|reduce|solve|succeed|finish|complete|result)\w*)/i.exec(sentence) ?? []
    return !DENIED.test(first)
  },
}

/** A longer sentence was dictated without full stops, or runs on. */
const MAX_SENTENCE_WORDS = 30

/** The sentences of a text. A run-on sentence, as in dictation, is split at each new step. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?।])\s+|\n+/)
    .flatMap((sentence) =>
      sentence.split(/\s+/).length > MAX_SENTENCE_WORDS
        ? sentence.split(
            /\s+(?=(?:and then|so|then|after that|because of this|finally|in the end|as a result|but)\b)/i,
          )
        : [sentence],
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}
