import { drawIndex } from '#app/lib/random'
import type { Correction, Talk } from './message'
import { factAsked, putOff, readTurn } from './questions'
import type { Move, Step, Topic } from './topic'
import { inEnglish, turnKindOf } from './turn-kind'

/** The partner's words, and the state of the talk after them. A language model's may carry corrections. */
export interface Reply {
  text: string
  talk: Talk
  corrections?: readonly Correction[] | undefined
}

/** How often a talk asks for a bit more, and for English. */
const MAX_ASKED = 2
const MAX_SILENCES = 2

const LINES = {
  repeat: 'Let me say it differently.',
  again: 'Let me ask it another way.',
  short: 'Tell me a bit more, please.',
  language: 'Shall we try that in English? Short sentences are fine.',
  perhaps: (sentence: string) => `In English, perhaps: “${sentence}”`,
  impolite: 'Let’s keep this polite, please.',
  private: 'Please keep numbers like that to yourself, in practice too.',
  moveOn: 'Let’s move on, then.',
  leaveOpen: 'Let’s leave that question open.',
  takeTime: 'Take your time. A short answer is fine.',
  stillThere: 'Are you still there?',
} as const

/** The partner's first words: a greeting, and the first step. */
export const openTalk = ({ opening, steps }: Topic, seed: number): Reply => ({
  text: join(opening, steps[0]?.says),
  talk: { said: [0], turns: [], isHeld: false, deck: [], leadIn: -1, seed, sealed: '', isOver: false },
})

/** The partner's reply to a turn, with the move that was declared for it. Every step holds the learner once at most. */
export function continueTalk(
  topic: Topic,
  before: Talk,
  text: string,
  move: number | null,
  isAllTicked: boolean,
): Reply {
  const step = openStep(topic, before)
  const declared = move === null ? undefined : step.moves[move]
  const facts = [...topic.facts, ...topic.smallTalk]
  const kind = kindOf(before, text, declared !== undefined, facts)
  const turn = { asked: step.says, kind, text }
  const { leadIn, talk } = dealLeadIn(topic, { ...before, turns: [...before.turns, turn] })
  const [answer] = readTurn(text).questions.flatMap((question) => factAsked(facts, question)?.says ?? [])
  const after = nextStep(topic, talk, declared)
  const later = (isLast: boolean) =>
    putOff(text, isLast ? [LINES.leaveOpen] : topic.handsBack, before.turns.length)

  const goOn = (line: string): Reply => {
    const next = after.step === null ? undefined : topic.steps[after.step]
    return {
      text: join(leadIn, line, next?.says ?? (isAllTicked ? topic.closingAllTicked : topic.closing)),
      talk: {
        ...talk,
        seed: after.seed,
        isHeld: false,
        ...(after.step === null ? { isOver: true } : { said: [...talk.said, after.step] }),
      },
    }
  }
  const hold = (line: string, words = simpleWords(step)): Reply => ({
    text: join(leadIn, line, words),
    talk: { ...talk, isHeld: true },
  })

  switch (kind) {
    case 'answer':
      return goOn(answer ?? later(after.step === null) ?? declared?.line ?? step.plainLine)
    case 'fact':
      return { text: join(leadIn, answer), talk }
    case 'question':
      return talk.isHeld ? goOn(later(after.step === null) ?? LINES.moveOn) : hold(later(false) ?? '')
    case 'repeat':
    case 'impolite':
    case 'private':
      return talk.isHeld ? goOn(LINES.moveOn) : hold(LINES[kind])
    case 'again':
      return hold(LINES.again)
    case 'language': {
      const english = inEnglish(text)
      return hold(english ? LINES.perhaps(english) : LINES.language)
    }
    case 'short':
      return hold(LINES.short, '')
  }
}

/** A turn that holds the learner only once is an answer the second time. */
function kindOf({ turns, isHeld }: Talk, text: string, hasMove: boolean, facts: Topic['facts']) {
  const earlier = turns.map((turn) => turn.text)
  const kind = turnKindOf(text, hasMove, facts, earlier)
  if (kind !== 'short' && kind !== 'again' && kind !== 'language') return kind
  const times = turns.filter((turn) => turn.kind === kind).length
  return isHeld || (kind !== 'again' && times >= MAX_ASKED) ? 'answer' : kind
}

/** The partner's words after half a minute of silence; null after two of them in a row. */
export function breakSilence(topic: Topic, talk: Talk): Reply | null {
  const before = talk.turns.length - 1 - talk.turns.findLastIndex(({ kind }) => kind !== 'silence')
  if (talk.isOver || before >= MAX_SILENCES) return null
  const step = openStep(topic, talk)
  const after: Talk = { ...talk, turns: [...talk.turns, { asked: step.says, kind: 'silence', text: '' }] }
  if (before === 0) return { text: LINES.takeTime, talk: after }
  const text = join(LINES.stillThere, LINES.repeat, simpleWords(step))
  return { text, talk: { ...after, isHeld: true } }
}

/**
 * The reply of a language model, which may keep to the open step or go on to a later one. Throws if the step isn't ahead. `script` is
 * the talk as the script has it after the turn.
 */
export function modelReply(
  topic: Topic,
  before: Talk,
  script: Talk,
  step: number,
  { sealed, ...words }: Pick<Reply, 'text' | 'corrections'> & Pick<Talk, 'sealed'>,
): Reply {
  const open = before.said.at(-1) ?? 0
  const isAhead = step > open && !before.said.includes(step)
  if (!topic.steps[step] || (step !== open && !isAhead)) throw new Error(`Step ${step} is not ahead.`)
  const said = step === open ? before.said : [...before.said, step]
  return { ...words, talk: { ...before, turns: script.turns, said, isHeld: false, sealed } }
}

/** The number of the open step, and how many there are at most. */
export function progressOf(topic: Topic, { said }: Talk): { number: number; total: number } {
  const open = said.at(-1) ?? 0
  const left = hasPrompts(topic) ? unsaidPrompts(topic, said).length : topic.steps.length - 1 - open
  return { number: said.length, total: said.length + left }
}

export const openStep = ({ steps }: Topic, { said }: Pick<Talk, 'said'>): Step => {
  const step = steps[said.at(-1) ?? 0]
  if (!step) throw new Error('A talk has an open step.')
  return step
}

const join = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' ')
const simpleWords = ({ simpler, says }: Step) => simpler || says

/** Deals the lead-ins like cards: all of them before one comes again, and never the same twice running. */
function dealLeadIn({ leadIns }: Topic, talk: Talk): { leadIn: string; talk: Talk } {
  const all = talk.deck.length > 0 ? talk.deck : leadIns.map((_, index) => index)
  const fresh = all.length > 1 ? all.filter((index) => index !== talk.leadIn) : all
  const drawn = drawIndex(fresh.length, talk.seed)
  const leadIn = fresh[drawn.value] ?? 0
  const deck = all.filter((index) => index !== leadIn)
  return { leadIn: leadIns[leadIn] ?? '', talk: { ...talk, deck, leadIn, seed: drawn.seed } }
}

const hasPrompts = ({ steps }: Topic) => steps.some(({ isPrompt }) => isPrompt)
const unsaidPrompts = ({ steps }: Topic, said: readonly number[]) =>
  steps.flatMap(({ isPrompt }, index) => (isPrompt && !said.includes(index) ? [index] : []))

/**
 * The step after the open one, or null at the end. A move leads to its own, or to the first one after it that wasn't said; an answer
 * without a move to the next in order. Where steps say the topic's prompts, it leads to one of these at random until all were said.
 */
function nextStep(topic: Topic, { said, seed }: Talk, move?: Move): { step: number | null; seed: number } {
  const prompts = unsaidPrompts(topic, said)
  const from = move ? move.next : hasPrompts(topic) ? null : (said.at(-1) ?? 0) + 1
  const ahead = topic.steps.findIndex((_, index) => from !== null && index >= from && !said.includes(index))
  if (ahead >= 0) return { step: ahead, seed }
  const drawn = drawIndex(prompts.length, seed)
  return { step: prompts[drawn.value] ?? null, seed: drawn.seed }
}
