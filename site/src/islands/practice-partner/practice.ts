import { atom } from 'nanostores'
import type { Checker } from './checker'
import {
  type Conversation,
  type ConversationEvent,
  initialConversation,
  type Notice,
  nextChange,
  type Topic,
  transition,
} from './conversation'
import type { Finding } from './review'
import { applyFix, beginReview, keep, type Review, type Reviews, receiveFindings } from './review'
import { type Summary, summarize, transcript, transcriptName } from './summary'

/** What is shown of a conversation that has ended, until the learner closes it. */
export interface EndedConversation {
  topic: Topic
  summary: Summary
  transcript: string
  fileName: string
}

/** What a practice depends on: time, chance, notices, and a checker. */
export interface PracticeDependencies {
  now(): number
  seed(): number
  notify(notice: Notice): void
  checker: Checker
}

/** A learner's practice: the conversation, what feedback says of it, and the summary of the last one. */
export type Practice = ReturnType<typeof createPractice>

/** Runs the transitions of the conversation, with a timer for the next change. */
export function createPractice({ now, seed, notify, checker }: PracticeDependencies) {
  const $conversation = atom<Conversation>(initialConversation)
  const $reviews = atom<Reviews>({})
  const $ended = atom<EndedConversation | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined

  const dispatch = (event: ConversationEvent) => {
    const { conversation, notice } = transition($conversation.get(), event, now())
    $conversation.set(conversation)
    clearTimeout(timer)
    const due = nextChange(conversation)
    if (due !== null) timer = setTimeout(() => dispatch({ type: 'wait' }), Math.max(0, due - now()))
    if (notice) notify(notice)
  }

  const setReview = (id: string, review: Review) => $reviews.set({ ...$reviews.get(), [id]: review })

  const check = async (id: string, review: Review) => {
    setReview(id, { ...review, status: 'checking' })
    const findings = await checker.check(review.text)
    const latest = $reviews.get()[id]
    if (latest)
      setReview(
        id,
        findings ? receiveFindings(latest, review.text, findings) : { ...latest, status: 'unchecked' },
      )
  }

  /** Checks unchecked messages: new ones, and earlier ones when feedback is switched on. */
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
    choose: (topic: Topic) => dispatch({ type: 'choose', topic }),
    connect() {
      dispatch({ type: 'connect', seed: seed() })
      if ($conversation.get().status === 'finding') $ended.set(null)
    },
    send(text: string) {
      dispatch({ type: 'send', text })
      checkUnchecked()
    },
    toggleMicrophone: () => dispatch({ type: 'toggle-microphone' }),
    disconnect() {
      $ended.set(summaryOf($conversation.get(), $reviews.get()))
      dispatch({ type: 'disconnect' })
      $reviews.set({})
    },
    closeSummary: () => $ended.set(null),
    fix(id: string, finding: Finding, replacement: string) {
      const review = $reviews.get()[id]
      if (review) void check(id, applyFix(review, finding, replacement))
    },
    keep(id: string, finding: Finding) {
      const review = $reviews.get()[id]
      if (review) setReview(id, keep(review, finding))
    },
    /** Ends the timer and the checker. */
    dispose() {
      clearTimeout(timer)
      stopListening()
      checker.stop()
    },
  }
}

function summaryOf(conversation: Conversation, reviews: Reviews): EndedConversation | null {
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
