import { type PartnerChoice, partnerChoice } from '@careerspeak/contract'

const MAX_HEAD_CHARACTERS = 400
/** The limit of a model's thoughts, which may be longer than its words. */
const MAX_THOUGHT_CHARACTERS = 40_000

/** The beginning of a model's words to itself or to a browser, and their end. */
const ASIDE = /<(?:think(?:ing)?|script|style)\b[^<>]*>/i
const ASIDE_END = /<\/(?:think(?:ing)?|script|style)>/i

/** Leaves out what a model thinks aloud, and markup, also where they come in pieces. */
export async function* withoutThoughts(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  let thought = 0
  for await (const piece of pieces) {
    held += piece
    for (;;) {
      const thinking = ASIDE.exec(held)
      if (thinking) {
        const end = ASIDE_END.exec(held)
        if (!end) break
        held = held.slice(0, thinking.index) + held.slice(end.index + end[0].length).trimStart()
        continue
      }
      const tag = /<\/?[a-z!][^<>]*>/i.exec(held)
      if (!tag) break
      held = held.slice(0, tag.index) + held.slice(tag.index + tag[0].length)
    }
    const open = /<[/a-z!][^>]*$|<$|<(?:think(?:ing)?|script|style)\b[^<>]*>[\s\S]*$/i.exec(held)
    const out = open ? held.slice(0, open.index) : held
    held = held.slice(out.length)
    thought += open ? piece.length : 0
    if (thought > MAX_THOUGHT_CHARACTERS) throw new Error('it thinks without end')
    if (out) yield out
  }
  if (held && !/^<(?:think|script|style)/i.test(held)) yield held
}

/** A reply's choice, and its words as they come. */
export interface PartnerReply {
  choice: PartnerChoice
  words: AsyncGenerator<string>
}

/** Splits a reply into its choice, as JSON, and the words after it; null until both have begun. */
export function splitReply(text: string): { choice: string; words: string } | null {
  const choice = /\{[^{}]*\}/.exec(text)
  const words = choice && text.slice(choice.index + choice[0].length).replace(/^\s*(?:```)?\s*/, '')
  return words ? { choice: choice[0], words } : null
}

/**
 * Reads the choice on a reply's first line. Throws if the line is no JSON of a choice among `questions`, or if no words follow.
 */
export async function readReply(
  pieces: AsyncGenerator<string>,
  questions: readonly number[],
): Promise<PartnerReply> {
  let text = ''
  for (;;) {
    const split = splitReply(text)
    if (split) {
      const choice = partnerChoice.parse(JSON.parse(split.choice))
      if (choice.do === 'next' && !questions.includes(choice.question))
        throw new Error(`it asks question ${choice.question}, which isn’t ahead`)
      return { choice, words: prepend(split.words, pieces) }
    }
    if (text.length > MAX_HEAD_CHARACTERS) throw new Error('it does not begin with its choice')
    const { done, value } = await pieces.next()
    if (done) throw new Error('it says nothing')
    text += value
  }
}

async function* prepend(first: string, others: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* others
}
