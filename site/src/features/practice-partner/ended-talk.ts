import type { TalkClaim } from '@careerspeak/contract/practice'
import type { Checker } from '@careerspeak/english/checker'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { makeCards, mistakesOf } from '#app/corrections/make-cards'
import type { Reviews } from '#app/corrections/review'
import { addMistake } from '#app/mistake-deck/new-cards'
import { notify } from '#app/notices/toasts'
import { logPractice } from '#app/practice-log/record'
import { findClaims } from './adapters/language-model'
import { saveTalk, storeTalk } from './adapters/talks'
import { type Connected, tick } from './core/conversation'
import { type Summary, summarize } from './core/summary'
import { storeTry } from './shared/tries'
import { talkMessages } from './talk-messages'

/** The effects of a practice which a test replaces: they need a browser or a server. */
export const EFFECTS = { findClaims, saveTalk, storeTalk, addMistake, makeCards }

interface Ended {
  conversation: Connected
  endedAt: number
  /** A language model's claims, each with words quoted from a turn. */
  claims: readonly TalkClaim[]
  /** False where this device had no room for it. */
  isKept: boolean
}

/** A conversation that has ended, shown until the learner closes it. */
export type EndedConversation = Ended & { summary: Summary; reviews: Reviews }

/** Shows a talk that has ended, and stores it. Findings that come later still count. */
export function createEndedTalk($reviews: ReadableAtom<Reviews>, checker: Checker, effects: typeof EFFECTS) {
  const $talk = atom<Ended | null>(null)
  const $ended = computed(
    [$talk, $reviews, checker.$state],
    (talk, reviews, { status }): EndedConversation | null =>
      talk && { ...talk, reviews, summary: summarize(talk.conversation, reviews, status !== 'off') },
  )
  /** True once its corrections have become cards. */
  let hasCards = false

  /** Changes a talk, unless another is shown by now. */
  const change = (endedAt: number, changes: Partial<Ended>) => {
    const talk = $talk.get()
    if (talk?.endedAt === endedAt) $talk.set({ ...talk, ...changes })
  }

  const store = () => {
    const ended = $ended.get()
    if (!ended) return
    const { conversation, endedAt, summary, reviews } = ended
    const { turns, words, minutes, spoken, aims, unchecked } = summary
    const found = summary.corrections?.reduce((total, each) => total + each.found, 0) ?? null
    const corrections = unchecked > 0 ? null : found
    storeTry(conversation.topic.id, {
      at: endedAt,
      answers: turns,
      wordsPerTurn: Math.round(words / turns),
      corrections,
      ticked: aims.filter(({ isTicked }) => isTicked).length,
      aims: aims.length,
    })
    logPractice({ at: conversation.connectedAt, kind: 'conversation', minutes, spoken, words, corrections })
    effects.storeTalk({ conversation, endedAt, reviews, draft: '', move: null }).catch(() => {
      notify({ tone: 'error', title: talkMessages.kept.notKept })
      change(endedAt, { isKept: false })
    })
  }

  const stopListening = $ended.listen((ended, before) => {
    if (!ended || ended.summary.unchecked > 0) return
    if (before && before.summary.unchecked > 0) store()
    if (hasCards || ended.summary.corrections === null) return
    hasCards = true
    effects.makeCards(Object.values(ended.reviews).flatMap(mistakesOf))
  })

  const show = (talk: Pick<Ended, 'conversation' | 'endedAt'>) =>
    $talk.set({ ...talk, claims: [], isKept: true })

  return {
    $ended,
    /** Shows the summary of a talk that ends now, stores it, and asks the language model that played the partner what it noticed. */
    async end(conversation: Connected) {
      const endedAt = Date.now()
      const { topic, talk, messages } = conversation
      hasCards = false
      show({ conversation, endedAt })
      store()
      if (talk.sealed === '') return
      const turns = messages.filter(({ sender }) => sender === 'user').map(({ text }) => text)
      change(endedAt, { claims: await effects.findClaims(topic.id, turns) })
    },
    /** Shows the summary of a kept talk again. */
    reopen(talk: Pick<Ended, 'conversation' | 'endedAt'>) {
      hasCards = true
      show(talk)
    },
    /** Ticks an aim. */
    tick({ conversation, endedAt }: Ended, aim: number, isDone: boolean) {
      change(endedAt, { conversation: tick(conversation, aim, isDone) })
      store()
    },
    leave: () => $talk.set(null),
    dispose: stopListening,
  }
}
