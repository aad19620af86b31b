import type { Checker } from '@careerspeak/english/checker'
import { countWords } from '@careerspeak/english/criteria'
import { atom, map } from 'nanostores'
import type { Reviews } from '#app/corrections/review'
import { notify } from '#app/notices/toasts'
import type { Recorded } from '#app/speaking/core/turn'
import type { KeptTalk, SavedTalk } from './adapters/talks'
import {
  askedOf,
  type Connected,
  type Conversation,
  type ConversationEvent,
  initialConversation,
  nextChange,
  type Partner,
  transition,
} from './core/conversation'
import type { Topic } from './core/topic'
import { createEndedTalk, EFFECTS } from './ended-talk'
import { messages } from './messages'
import { createReviewer } from './reviewer'
import { talkMessages } from './talk-messages'

/** A learner's practice: the conversation, its reviews, and the summary of the last one. */
export type Practice = ReturnType<typeof createPractice>

/** The props of a part of an open talk. */
export interface TalkProps {
  practice: Practice
  conversation: Connected
}

/** Runs the transitions of the conversation, with a timer for the next change, and asks the partner when an answer is due. */
export function createPractice(checker: Checker, partner: Partner, effects = EFFECTS) {
  const { saveTalk, addMistake } = effects
  const $conversation = atom<Conversation>(initialConversation)
  /** The reviews of the open talk, or of the one whose summary is shown. */
  const $reviews = atom<Reviews>({})
  const $draft = atom('')
  /** The move that the learner has chosen for the next message, by its index in the open step. */
  const $move = atom<number | null>(null)
  /** The text so far of a streamed answer. */
  const $writing = atom('')
  /** The recordings of spoken messages, by the message's id. They last as long as the page. */
  const $recordings = map<Record<string, Blob | undefined>>({})
  const reviewer = createReviewer($reviews, checker, addMistake)
  const ended = createEndedTalk($reviews, checker, effects)
  let timer: ReturnType<typeof setTimeout> | undefined
  let answering: AbortController | undefined
  let isRoomMissing = false

  const stopAnswer = () => {
    answering?.abort()
    answering = undefined
    $writing.set('')
  }

  const dispatch = (event: ConversationEvent) => {
    const conversation = transition($conversation.get(), event, Date.now())
    $conversation.set(conversation)
    clearTimeout(timer)
    const due = nextChange(conversation)
    if (due !== null && !answering) timer = setTimeout(onDue, Math.max(0, due - Date.now()))
  }

  const onDue = () => {
    dispatch({ type: 'wait' })
    checkUnchecked()
    const due = nextChange($conversation.get())
    if (due !== null && due <= Date.now()) void answer()
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

  /** Saves the open talk, and warns the learner once if the browser has no room. */
  const saveNow = () => {
    const conversation = $conversation.get()
    if (conversation.status !== 'connected') return
    const reviews = $reviews.get()
    if (saveTalk({ conversation, reviews, draft: $draft.get(), move: $move.get() }) || isRoomMissing) return
    isRoomMissing = true
    notify({ tone: 'error', title: talkMessages.kept.noRoom })
  }

  /** Checks unchecked messages, including earlier ones and those of an ended conversation. */
  const checkUnchecked = () => {
    const conversation = $conversation.get()
    const shown = conversation.status === 'connected' ? conversation : ended.$ended.get()?.conversation
    if (shown) reviewer.checkUnchecked(shown.messages)
  }

  /** The learner is typing or speaking, so the partner does not break the silence. */
  const stayQuiet = () => dispatch({ type: 'writing' })

  const stopListening = checker.$state.listen(checkUnchecked)

  const closeSummary = () => {
    ended.leave()
    $reviews.set({})
  }

  return {
    checker,
    $conversation,
    $reviews,
    $draft,
    $move,
    $writing,
    $recordings,
    $ended: ended.$ended,
    /** Looks for a partner, who hears what the learner has `said` already. */
    connect(topic: Topic, said?: string) {
      closeSummary()
      const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
      dispatch({ type: 'connect', topic, seed, ...(said && { said }) })
    },
    /** Shows the summary of a kept talk again. */
    reopen(talk: KeptTalk) {
      $reviews.set(talk.reviews)
      ended.reopen(talk)
      checkUnchecked()
    },
    /** Chooses a move for the next message, or none. */
    toggleMove: (move: number) => $move.set($move.get() === move ? null : move),
    stayQuiet,
    /** Types the next message. */
    type(text: string) {
      $draft.set(text)
      stayQuiet()
    },
    /** The learner reads a correction, so the partner waits. */
    read: () => dispatch({ type: 'reading' }),
    /** Ticks an aim, during the talk or in its summary. */
    tick(aim: number, isDone: boolean) {
      const shown = ended.$ended.get()
      if (shown) return ended.tick(shown, aim, isDone)
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
    /** Sends a message, which may have been recorded. */
    send(text: string, recorded: Recorded | null = null) {
      stopAnswer()
      const seconds = recorded?.talkSeconds
      const speech = seconds ? { words: countWords(text), milliseconds: seconds * 1000 } : undefined
      dispatch({ type: 'send', text, speech, move: $move.get() })
      const sent = $conversation.get()
      const id = sent.status === 'connected' && sent.messages.at(-1)?.id
      if (recorded && id) $recordings.setKey(id, recorded.sound)
      $move.set(null)
      checkUnchecked()
      saveNow()
    },
    toggleMicrophone() {
      dispatch({ type: 'toggle-microphone' })
      const conversation = $conversation.get()
      if (conversation.status === 'connected')
        notify({ tone: 'info', title: messages.notices[conversation.microphone] })
    },
    /** Ends the talk. Its summary is shown if the learner has said something. */
    disconnect() {
      stopAnswer()
      const conversation = $conversation.get()
      const isShown =
        conversation.status === 'connected' && conversation.messages.some(({ sender }) => sender === 'user')
      if (isShown) void ended.end(conversation)
      else $reviews.set({})
      dispatch({ type: 'disconnect' })
      $draft.set('')
      $move.set(null)
      saveTalk(null)
    },
    closeSummary,
    saveNow,
    /** Takes or refuses a correction of a message, during the talk or in its summary. */
    correcting: reviewer.correcting,
    /** Ends the timer, the answer and the checker. */
    dispose() {
      clearTimeout(timer)
      stopAnswer()
      stopListening()
      ended.dispose()
    },
  }
}
