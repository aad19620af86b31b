import { atom, type ReadableAtom } from 'nanostores'
import type { Checker } from './checker'
import {
  atRest,
  type Conversation,
  type ConversationEvent,
  type Notice,
  nextChange,
  type Topic,
  transition,
} from './conversation'
import type { Finding } from './finding'
import { applyFix, beginReview, keep, type Review, type Reviews, receiveFindings } from './review'
import { type Summary, summarize } from './summary'
import { transcript, transcriptName } from './transcript'

/** What is left of a conversation when it is over, until the learner closes it. */
export interface Ended {
  topic: Topic
  summary: Summary
  transcript: string
  fileName: string
}

/** What a practice needs from outside: time, chance, a way to tell notices, and a checker. */
export interface PracticeWorld {
  now(): number
  seed(): number
  notify(notice: Notice): void
  checker: Checker
}

/** One learner's practice: the conversation, what feedback says of it, and the summary of the last one. */
export interface Practice {
  $conversation: ReadableAtom<Conversation>
  $reviews: ReadableAtom<Reviews>
  $ended: ReadableAtom<Ended | null>
  choose(topic: Topic): void
  connect(): void
  send(text: string): void
  toggleMicrophone(): void
  disconnect(): void
  closeSummary(): void
  fix(id: string, finding: Finding, replacement: string): void
  keep(id: string, finding: Finding): void
  /** Ends timers and the checker. */
  dispose(): void
}

/** Runs the pure conversation in time: one timer, set to its next change. */
export function createPractice({ now, seed, notify, checker }: PracticeWorld): Practice {
  const $conversation = atom<Conversation>(atRest)
  const $reviews = atom<Reviews>({})
  const $ended = atom<Ended | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = (event: ConversationEvent) => {
    const { conversation, notice } = transition($conversation.get(), event, now())
    $conversation.set(conversation)
    clearTimeout(timer)
    const due = nextChange(conversation)
    if (due !== null) timer = setTimeout(() => tell({ type: 'wait' }), Math.max(0, due - now()))
    if (notice) notify(notice)
  }

  const put = (id: string, review: Review) => $reviews.set({ ...$reviews.get(), [id]: review })

  const check = async (id: string, review: Review) => {
    put(id, { ...review, status: 'checking' })
    const findings = await checker.check(review.text)
    const latest = $reviews.get()[id]
    if (latest)
      put(id, findings ? receiveFindings(latest, review.text, findings) : { ...latest, status: 'unchecked' })
  }

  /** Checks what was not checked yet: new messages, and earlier ones when feedback is switched on. */
  const checkUnchecked = () => {
    const conversation = $conversation.get()
    if (checker.$state.get().status !== 'on' || conversation.status !== 'connected') return
    for (const { id, sender, text } of conversation.messages) {
      const review = $reviews.get()[id] ?? beginReview(text)
      if (sender === 'user' && review.status === 'unchecked') void check(id, review)
    }
  }

  const stopListening = checker.$state.listen(checkUnchecked)

  return {
    $conversation,
    $reviews,
    $ended,
    choose: (topic) => tell({ type: 'choose', topic }),
    connect() {
      tell({ type: 'connect', seed: seed() })
      if ($conversation.get().status === 'finding') $ended.set(null)
    },
    send(text) {
      tell({ type: 'send', text })
      checkUnchecked()
    },
    toggleMicrophone: () => tell({ type: 'toggle-microphone' }),
    disconnect() {
      $ended.set(endOf($conversation.get(), $reviews.get()))
      tell({ type: 'disconnect' })
      $reviews.set({})
    },
    closeSummary: () => $ended.set(null),
    fix(id, finding, replacement) {
      const review = $reviews.get()[id]
      if (review) void check(id, applyFix(review, finding, replacement))
    },
    keep(id, finding) {
      const review = $reviews.get()[id]
      if (review) put(id, keep(review, finding))
    },
    dispose() {
      clearTimeout(timer)
      stopListening()
      checker.stop()
    },
  }
}

function endOf(conversation: Conversation, reviews: Reviews): Ended | null {
  if (conversation.status !== 'connected') return null
  const summary = summarize(conversation, reviews)
  if (summary.answers === 0) return null
  return {
    topic: conversation.topic,
    summary,
    transcript: transcript(conversation, reviews, summary),
    fileName: transcriptName(conversation),
  }
}
