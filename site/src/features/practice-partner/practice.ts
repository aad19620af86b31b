import type { TalkClaim } from '@careerspeak/contract/practice'
import type { Checker } from '@careerspeak/english/checker'
import { atom, type PreinitializedWritableAtom } from 'nanostores'
import { mistakesOf } from '#app/corrections/make-cards'
import {
  applyFix,
  beginReview,
  type Finding,
  keep,
  mistakeOf,
  type Review,
  type Reviews,
  receiveFindings,
  receiveFirst,
} from '#app/corrections/review'
import type { Mistake } from '#app/mistake-deck/card'
import type { Practice as Practised } from '#app/practice-log/record'
import type { KeptTalk } from './adapters/kept-talks'
import type { SavedTalk } from './adapters/saved-talk'
import {
  askedOf,
  type Connected,
  type Conversation,
  type ConversationEvent,
  initialConversation,
  type Notice,
  nextChange,
  transition,
} from './core/conversation'
import type { Speech } from './core/message'
import type { Partner } from './core/partner'
import { type Summary, summarize } from './core/summary'
import type { Topic } from './core/topic'
import { transcript, transcriptName } from './core/transcript'
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

/** The dependencies of a practice: time, chance, notices, a partner, a checker, and storage. */
export interface PracticeDependencies {
  now(): number
  seed(): number
  notify(notice: Notice): void
  partner: Partner
  /** Asks the language model that played the partner what it noticed in the learner's turns; nothing without one. */
  findClaims(topic: string, turns: readonly string[]): Promise<readonly TalkClaim[]>
  checker: Checker
  /** Saves a talk, or deletes it. */
  saveTalk(talk: SavedTalk | null): void
  storeTry(topic: string, last: Try): void
  /** Keeps an ended talk on this device; false where it has no room. */
  storeTalk(talk: KeptTalk): Promise<boolean>
  /** Records a talk in figures. */
  logPractice(talk: Practised): void
  /** Makes a card of an accepted correction. */
  addMistake(mistake: Mistake): void
  /** Makes cards of the corrections that are left at the end, and tells the learner. */
  makeCards(mistakes: readonly Mistake[]): void
}

/** A learner's practice: the conversation, its reviews, and the summary of the last one. */
export type Practice = ReturnType<typeof createPractice>

/** Runs the transitions of the conversation, with a timer for the next change, and asks the partner when an answer is due. */
export function createPractice(dependencies: PracticeDependencies) {
  const { now, seed, notify, partner, findClaims, checker } = dependencies
  const { saveTalk, storeTry, storeTalk, logPractice, addMistake, makeCards } = dependencies
  const $conversation = atom<Conversation>(initialConversation)
  const $reviews = atom<Reviews>({})
  const $draft = atom('')
  /** The move that the learner has chosen for the next message, by its index in the open step. */
  const $move = atom<number | null>(null)
  /** The text so far of a streamed answer. */
  const $writing = atom('')
  const $ended = atom<EndedConversation | null>(null)
  /** The ended conversation with its reviews. Late findings still count. */
  let over: Over | null = null
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

  const $shownReviews = () => over?.$reviews ?? $reviews

  const setReview = (id: string, review: Review, $in: Over['$reviews'] = $reviews) =>
    $in.set({ ...$in.get(), [id]: review })

  const check = async (id: string, review: Review, $in: Over['$reviews'] = $reviews) => {
    setReview(id, { ...review, status: 'checking' }, $in)
    const findings = await checker.check(review.text, (first) => {
      const now = $in.get()[id]
      if (now) setReview(id, receiveFirst(now, review.text, first), $in)
    })
    const latest = $in.get()[id]
    if (latest)
      setReview(
        id,
        findings ? receiveFindings(latest, review.text, findings) : { ...latest, status: 'unchecked' },
        $in,
      )
  }

  /** Checks unchecked messages, including earlier ones and those of an ended conversation, once the checker is starting. */
  const checkUnchecked = () => {
    const { status } = checker.$state.get()
    if (status !== 'on' && status !== 'starting') return
    const conversation = $conversation.get()
    if (conversation.status === 'connected') checkIn(conversation, $reviews)
    if (over) checkIn(over.conversation, over.$reviews)
  }

  const checkIn = ({ messages }: Connected, $in: Over['$reviews']) => {
    for (const { id, sender, text } of messages) {
      const review = $in.get()[id] ?? beginReview(text)
      if (sender === 'user' && review.status === 'unchecked') void check(id, review, $in)
    }
  }

  const stopListening = checker.$state.listen(() => {
    checkUnchecked()
    showEnded()
  })

  const end = (conversation: Connected) => {
    if (!showEnd({ conversation, endedAt: now(), hasCards: false }, $reviews.get())) return
    storeEnd()
    void showClaims()
  }

  /** Shows the summary of a talk, of now or of an earlier day. Returns whether there is anything to show. */
  const showEnd = (talk: Pick<Over, 'conversation' | 'endedAt' | 'hasCards'>, reviews: Reviews): boolean => {
    leave()
    const shown = { ...talk, claims: [], isKept: true }
    $ended.set(endedOf(shown, reviews, isFeedbackOn()))
    if (!$ended.get()) return false
    const $endedReviews = atom(withoutPending(reviews))
    over = { ...shown, $reviews: $endedReviews, stop: $endedReviews.listen(showEnded) }
    checkUnchecked()
    showEnded()
    return true
  }

  const storeEnd = () => {
    const ended = $ended.get()
    if (!ended || !over) return
    const { conversation, endedAt, $reviews: $endedReviews } = over
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
    const of = over
    void storeTalk({ conversation, endedAt, reviews: $endedReviews.get(), draft: '', move: null }).then(
      (isKept) => {
        if (of !== over || isKept) return
        of.isKept = false
        showEnded()
      },
    )
  }

  const showClaims = async () => {
    const of = over
    if (!of || of.conversation.talk.sealed === '') return
    const { topic, messages } = of.conversation
    const turns = messages.filter(({ sender }) => sender === 'user').map(({ text }) => text)
    of.claims = await findClaims(topic.id, turns)
    if (of === over) showEnded()
  }

  const isFeedbackOn = () => checker.$state.get().status !== 'off'

  /** Updates the summary as answers are checked. */
  const showEnded = () => {
    const before = $ended.get()
    const ended = over && endedOf(over, over.$reviews.get(), isFeedbackOn())
    if (!before || !ended) return
    $ended.set(ended)
    if (ended.summary.unchecked > 0) return
    if (before.summary.unchecked > 0) storeEnd()
    if (!over || over.hasCards || ended.summary.corrections === null) return
    over.hasCards = true
    makeCards(Object.values(over.$reviews.get()).flatMap(mistakesOf))
  }

  /** Leaves the conversation that has ended. */
  const leave = () => {
    over?.stop()
    over = null
    $ended.set(null)
  }

  return {
    $conversation,
    $reviews,
    $draft,
    $move,
    $writing,
    $ended,
    choose: (topic: Topic) => dispatch({ type: 'choose', topic }),
    /** Looks for a partner, who hears what the learner has `said` already. */
    connect(said?: string) {
      dispatch({ type: 'connect', seed: seed(), ...(said && { said }) })
      if ($conversation.get().status === 'finding') leave()
    },
    /** Shows the summary of a kept talk again. */
    reopen: ({ conversation, endedAt, reviews }: KeptTalk) =>
      showEnd({ conversation, endedAt, hasCards: true }, reviews),
    /** The learner is typing or speaking, so the partner does not break the silence. */
    write: () => dispatch({ type: 'writing' }),
    /** The learner reads a correction, so the partner waits. */
    read: () => dispatch({ type: 'reading' }),
    /** Ticks an aim, during the talk or in its summary. */
    tick(aim: number, isDone: boolean) {
      const ticked = { type: 'tick', aim, isDone } as const
      if (!over) {
        dispatch(ticked)
        saveNow()
        return
      }
      const { conversation } = transition(over.conversation, ticked, over.endedAt)
      if (conversation.status === 'connected') over.conversation = conversation
      showEnded()
      storeEnd()
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
      if (conversation.status === 'connected') end(conversation)
      dispatch({ type: 'disconnect' })
      $reviews.set({})
      $draft.set('')
      $move.set(null)
      saveTalk(null)
    },
    closeSummary: leave,
    saveNow,
    /** Takes a correction, during the talk or in its summary. */
    fix(id: string, finding: Finding, replacement: string) {
      const $in = $shownReviews()
      const review = $in.get()[id]
      if (!review) return
      addMistake(mistakeOf(review, finding, replacement))
      void check(id, applyFix(review, finding, replacement), $in)
    },
    keep(id: string, finding: Finding) {
      const $in = $shownReviews()
      const review = $in.get()[id]
      if (review) setReview(id, keep(review, finding), $in)
    },
    /** Ends the timer, the answer and the checker. */
    dispose() {
      clearTimeout(timer)
      stopAnswer()
      stopListening()
      over?.stop()
    },
  }
}

const spokenMinutes = ({ messages }: Connected) =>
  messages.reduce((sum, { speech }) => sum + (speech?.milliseconds ?? 0), 0) / 60_000

interface Over {
  conversation: Connected
  endedAt: number
  /** True once its corrections have become cards. */
  hasCards: boolean
  claims: readonly TalkClaim[]
  isKept: boolean
  $reviews: PreinitializedWritableAtom<Reviews>
  stop(): void
}

/** Pending checks start again, because they belonged to the earlier conversation. */
const withoutPending = (reviews: Reviews): Reviews =>
  Object.fromEntries(
    Object.entries(reviews).map(([id, review]) => [
      id,
      review.status === 'checking' ? { ...review, status: 'unchecked' } : review,
    ]),
  )

function endedOf(
  { conversation, endedAt, claims, isKept }: Omit<Over, '$reviews' | 'stop' | 'hasCards'>,
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
