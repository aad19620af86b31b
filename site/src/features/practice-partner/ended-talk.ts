import type { TalkClaim } from '@careerspeak/contract/practice'
import type { Checker } from '@careerspeak/english/checker'
import { atom } from 'nanostores'
import { mistakesOf } from '#app/corrections/make-cards'
import type { Reviews } from '#app/corrections/review'
import type { Mistake } from '#app/mistake-deck/card'
import type { Practice as Practised } from '#app/practice-log/record'
import type { KeptTalk } from './adapters/kept-talks'
import { type Connected, transition } from './core/conversation'
import { type Summary, summarize } from './core/summary'
import type { Topic } from './core/topic'
import { transcript, transcriptName } from './core/transcript'
import type { Reviewer, ReviewStore } from './reviewer'
import type { Try } from './shared/tries'

/** A conversation that has ended, shown until the learner closes it. */
export interface EndedConversation {
  topic: Topic
  endedAt: number
  summary: Summary
  reviews: Reviews
  /** A language model's claims, each with words quoted from a turn. */
  claims: readonly TalkClaim[]
  /** False where this device had no room for it. */
  isKept: boolean
  transcript: string
  fileName: string
}

/** The dependencies of an ended talk. */
export interface EndedDependencies {
  checker: Checker
  /** Asks the language model that played the partner what it noticed in the learner's turns; nothing without one. */
  findClaims(topic: string, turns: readonly string[]): Promise<readonly TalkClaim[]>
  storeTry(topic: string, last: Try): void
  /** Keeps an ended talk on this device; false where it has no room. */
  storeTalk(talk: KeptTalk): Promise<boolean>
  /** Records a talk in figures. */
  logPractice(talk: Practised): void
  /** Makes cards of the corrections that are left at the end, and tells the learner. */
  makeCards(mistakes: readonly Mistake[]): void
}

/** The parts of an ended talk's summary. */
interface Ended {
  conversation: Connected
  endedAt: number
  claims: readonly TalkClaim[]
  isKept: boolean
}

/** The ended talk that is shown, with its reviews. */
interface Shown extends Ended {
  /** True once its corrections have become cards. */
  hasCards: boolean
  $reviews: ReviewStore
  stop(): void
}

/** Shows a talk that has ended, and stores it. Findings that come later still count. */
export function createEndedTalk(dependencies: EndedDependencies, reviewer: Reviewer) {
  const { checker, findClaims, storeTry, storeTalk, logPractice, makeCards } = dependencies
  const $ended = atom<EndedConversation | null>(null)
  let shown: Shown | null = null

  const isFeedbackOn = () => checker.$state.get().status !== 'off'

  const leave = () => {
    shown?.stop()
    shown = null
    $ended.set(null)
  }

  /** Updates the summary as answers are checked. */
  const update = () => {
    const before = $ended.get()
    const ended = shown && endedOf(shown, shown.$reviews.get(), isFeedbackOn())
    if (!before || !ended) return
    $ended.set(ended)
    if (ended.summary.unchecked > 0) return
    if (before.summary.unchecked > 0) store()
    if (!shown || shown.hasCards || ended.summary.corrections === null) return
    shown.hasCards = true
    makeCards(Object.values(shown.$reviews.get()).flatMap(mistakesOf))
  }

  const checkUnchecked = () => shown && reviewer.checkUnchecked(shown.$reviews, shown.conversation.messages)

  /** Returns whether there is anything to show. */
  const show = (talk: Pick<Shown, 'conversation' | 'endedAt' | 'hasCards'>, reviews: Reviews): boolean => {
    leave()
    const ended = { ...talk, claims: [], isKept: true }
    $ended.set(endedOf(ended, reviews, isFeedbackOn()))
    if (!$ended.get()) return false
    const $reviews = atom(withoutPending(reviews))
    shown = { ...ended, $reviews, stop: $reviews.listen(update) }
    checkUnchecked()
    update()
    return true
  }

  const store = () => {
    const of = shown
    const ended = $ended.get()
    if (!of || !ended) return
    const { conversation, endedAt } = of
    const last = tryOf(ended)
    storeTry(ended.topic.id, last)
    logPractice({
      at: conversation.connectedAt,
      kind: 'conversation',
      minutes: ended.summary.minutes,
      spoken: spokenMinutes(conversation),
      words: ended.summary.words,
      corrections: last.corrections,
    })
    void storeTalk({ conversation, endedAt, reviews: of.$reviews.get(), draft: '', move: null }).then(
      (isKept) => {
        if (of !== shown || isKept) return
        of.isKept = false
        update()
      },
    )
  }

  const showClaims = async () => {
    const of = shown
    if (!of || of.conversation.talk.sealed === '') return
    const { topic, messages } = of.conversation
    const turns = messages.filter(({ sender }) => sender === 'user').map(({ text }) => text)
    of.claims = await findClaims(topic.id, turns)
    if (of === shown) update()
  }

  return {
    $ended,
    /** The reviews of the talk that is shown. */
    reviews: () => shown?.$reviews,
    /** Ends a talk at the instant `endedAt`: shows its summary, stores it, and asks the language model. */
    end(conversation: Connected, endedAt: number, reviews: Reviews) {
      if (!show({ conversation, endedAt, hasCards: false }, reviews)) return
      store()
      void showClaims()
    },
    /** Shows the summary of a kept talk again. */
    reopen: ({ conversation, endedAt, reviews }: KeptTalk) =>
      show({ conversation, endedAt, hasCards: true }, reviews),
    /** Ticks an aim of the talk that is shown. */
    tick(aim: number, isDone: boolean) {
      if (!shown) return
      const ticked = transition(shown.conversation, { type: 'tick', aim, isDone }, shown.endedAt)
      if (ticked.conversation.status === 'connected') shown.conversation = ticked.conversation
      update()
      store()
    },
    checkUnchecked,
    update,
    leave,
    dispose: () => shown?.stop(),
  }
}

const spokenMinutes = ({ messages }: Connected) =>
  messages.reduce((sum, { speech }) => sum + (speech?.milliseconds ?? 0), 0) / 60_000

/** Pending checks start again, because they belonged to the earlier conversation. */
const withoutPending = (reviews: Reviews): Reviews =>
  Object.fromEntries(
    Object.entries(reviews).map(([id, review]) => [
      id,
      review.status === 'checking' ? { ...review, status: 'unchecked' } : review,
    ]),
  )

function endedOf(
  { conversation, endedAt, claims, isKept }: Ended,
  reviews: Reviews,
  isFeedbackOn: boolean,
): EndedConversation | null {
  const summary = summarize(conversation, reviews, isFeedbackOn)
  if (summary.turns === 0) return null
  return {
    topic: conversation.topic,
    endedAt,
    summary,
    reviews,
    claims,
    isKept,
    transcript: transcript(conversation, reviews, summary),
    fileName: transcriptName(conversation),
  }
}

function tryOf({ endedAt, summary }: EndedConversation): Try {
  const { turns, words, corrections, aims, unchecked } = summary
  return {
    at: endedAt,
    answers: turns,
    wordsPerTurn: Math.round(words / turns),
    corrections: unchecked > 0 ? null : (corrections?.reduce((total, { found }) => total + found, 0) ?? null),
    ticked: aims.filter(({ isTicked }) => isTicked).length,
    aims: aims.length,
  }
}
