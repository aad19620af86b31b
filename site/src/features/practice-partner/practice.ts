import { atom } from 'nanostores'
import type { Finding, Reviews } from '#app/corrections/review'
import type { Mistake } from '#app/mistake-deck/card'
import type { SavedTalk } from './adapters/saved-talk'
import {
  askedOf,
  type Conversation,
  type ConversationEvent,
  initialConversation,
  type Notice,
  nextChange,
  transition,
} from './core/conversation'
import type { Speech } from './core/message'
import type { Partner } from './core/partner'
import type { Topic } from './core/topic'
import { createEndedTalk, type EndedDependencies } from './ended-talk'
import { createReviewer } from './reviewer'

/** The dependencies of a practice: time, chance, notices, a partner, a checker, and storage. */
export interface PracticeDependencies extends EndedDependencies {
  now(): number
  seed(): number
  notify(notice: Notice): void
  partner: Partner
  /** Saves a talk, or deletes it. */
  saveTalk(talk: SavedTalk | null): void
  /** Makes a card of an accepted correction. */
  addMistake(mistake: Mistake): void
}

/** A learner's practice: the conversation, its reviews, and the summary of the last one. */
export type Practice = ReturnType<typeof createPractice>

/** Runs the transitions of the conversation, with a timer for the next change, and asks the partner when an answer is due. */
export function createPractice(dependencies: PracticeDependencies) {
  const { now, seed, notify, partner, checker, saveTalk, addMistake } = dependencies
  const $conversation = atom<Conversation>(initialConversation)
  const $reviews = atom<Reviews>({})
  const $draft = atom('')
  /** The move that the learner has chosen for the next message, by its index in the open step. */
  const $move = atom<number | null>(null)
  /** The text so far of a streamed answer. */
  const $writing = atom('')
  const reviewer = createReviewer(checker, addMistake)
  const ended = createEndedTalk(dependencies, reviewer)
  let timer: ReturnType<typeof setTimeout> | undefined
  let answering: AbortController | undefined

  const stopAnswer = () => {
    answering?.abort()
    answering = undefined
    $writing.set('')
  }

  const dispatch = (event: ConversationEvent) => {
    const { conversation, notice } = transition($conversation.get(), event, now())
    $conversation.set(conversation)
    clearTimeout(timer)
    const due = nextChange(conversation)
    if (due !== null && !answering) timer = setTimeout(onDue, Math.max(0, due - now()))
    if (notice) notify(notice)
  }

  const onDue = () => {
    dispatch({ type: 'wait' })
    checkUnchecked()
    const due = nextChange($conversation.get())
    if (due !== null && due <= now() && $conversation.get().status === 'connected') void answer()
  }

  const answer = async () => {
    const asked = askedOf($conversation.get())
    if (!asked) return
    clearTimeout(timer)
    const controller = new AbortController()
    answering = controller
    const isWanted = () => answering === controller
    const onText = (text: string) => isWanted() && $writing.set(text)
    const reply = await partner(asked, { signal: controller.signal, onText }).catch(() => asked.script)
    if (!isWanted()) return
    stopAnswer()
    dispatch({ type: 'reply', reply })
    $move.set(null)
    saveNow()
  }

  const saveNow = () => {
    const conversation = $conversation.get()
    if (conversation.status === 'connected')
      saveTalk({ conversation, reviews: $reviews.get(), draft: $draft.get(), move: $move.get() })
  }

  const $shownReviews = () => ended.reviews() ?? $reviews

  /** Checks unchecked messages, including earlier ones and those of an ended conversation. */
  const checkUnchecked = () => {
    const conversation = $conversation.get()
    if (conversation.status === 'connected') reviewer.checkUnchecked($reviews, conversation.messages)
    ended.checkUnchecked()
  }

  const stopListening = checker.$state.listen(() => {
    checkUnchecked()
    ended.update()
  })

  return {
    $conversation,
    $reviews,
    $draft,
    $move,
    $writing,
    $ended: ended.$ended,
    choose: (topic: Topic) => dispatch({ type: 'choose', topic }),
    /** Looks for a partner, who hears what the learner has `said` already. */
    connect(said?: string) {
      dispatch({ type: 'connect', seed: seed(), ...(said && { said }) })
      if ($conversation.get().status === 'finding') ended.leave()
    },
    /** Shows the summary of a kept talk again. */
    reopen: ended.reopen,
    /** The learner is typing or speaking, so the partner does not break the silence. */
    write: () => dispatch({ type: 'writing' }),
    /** The learner reads a correction, so the partner waits. */
    read: () => dispatch({ type: 'reading' }),
    /** Ticks an aim, during the talk or in its summary. */
    tick(aim: number, isDone: boolean) {
      if (ended.reviews()) return ended.tick(aim, isDone)
      dispatch({ type: 'tick', aim, isDone })
      saveNow()
    },
    /** Resumes an unfinished talk. */
    resume({ conversation, reviews, draft, move }: SavedTalk) {
      $reviews.set(reviews)
      $draft.set(draft)
      $move.set(move)
      dispatch({ type: 'resume', conversation })
      checkUnchecked()
    },
    send(text: string, speech?: Speech) {
      stopAnswer()
      dispatch({ type: 'send', text, speech, move: $move.get() })
      $move.set(null)
      checkUnchecked()
      saveNow()
    },
    toggleMicrophone: () => dispatch({ type: 'toggle-microphone' }),
    disconnect() {
      stopAnswer()
      const conversation = $conversation.get()
      if (conversation.status === 'connected') ended.end(conversation, now(), $reviews.get())
      dispatch({ type: 'disconnect' })
      $reviews.set({})
      $draft.set('')
      $move.set(null)
      saveTalk(null)
    },
    closeSummary: ended.leave,
    saveNow,
    /** Takes a correction, during the talk or in its summary. */
    fix: (id: string, finding: Finding, replacement: string) =>
      reviewer.fix($shownReviews(), id, finding, replacement),
    keep: (id: string, finding: Finding) => reviewer.keep($shownReviews(), id, finding),
    /** Ends the timer, the answer and the checker. */
    dispose() {
      clearTimeout(timer)
      stopAnswer()
      stopListening()
      ended.dispose()
    },
  }
}
