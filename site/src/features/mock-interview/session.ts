import { atom } from 'nanostores'
import type { Notes } from '#app/dictation/write-down'
import type { createRecorder, EarlyStop, Recording } from '#app/recording/recorder'
import {
  type Interview,
  type InterviewEvent,
  initialInterview,
  limitOf,
  questionOf,
  type Run,
  transition,
} from './core/interview'
import type { Take } from './core/take'
import type { Library } from './library'
import type { Memory } from './memory'

interface SessionTools {
  recorder: Pick<
    ReturnType<typeof createRecorder>,
    '$recording' | '$devices' | 'prepare' | 'start' | 'stop' | 'clear'
  >
  library: Library
  /** Dictates the answer if wanted; `onFailure` is called when dictation breaks off. */
  writeDown: (track: MediaStreamTrack | undefined, onFailure: () => void) => Notes | null
  remember: (changes: Partial<Memory>) => void
  now: () => number
  newId: () => string
}

/** The latest take, and why it ended early, if it did. */
export interface Latest {
  id: string
  cut: EarlyStop | null
}

/** Runs an interview: its clocks control the devices and the recorder, and each recording becomes a take. */
export function createSession({ recorder, library, writeDown, remember, now, newId }: SessionTools) {
  const $interview = atom<Interview>(initialInterview)
  const $latest = atom<Latest | null>(null)
  /** True if dictation broke off in this answer. */
  const $notesFailed = atom(false)
  let notes: Notes | null = null
  /** The length of the answer so far, in seconds. */
  let seconds = 0
  let answering: { run: Run; asked: string } | undefined

  const dispatch = (event: InterviewEvent) => {
    const before = $interview.get()
    const after = transition(before, event)
    if (after === before) return
    $interview.set(after)
    // An unfinished interview can be resumed.
    if (event.type !== 'leave' && after.status !== 'set-up' && after.run.mode === 'interview')
      remember({ left: unfinishedOf(after.run) })
    follow(after)
  }

  /** Makes the recorder follow the interview. */
  const follow = (interview: Interview) => {
    switch (interview.status) {
      case 'thinking':
        recorder.clear()
        // Without a clock the devices open with the answer.
        return interview.run.mode === 'interview' ? void recorder.prepare() : undefined
      case 'answering':
        answering = interview
        return void recorder.start()
      default:
        return recorder.stop()
    }
  }

  const beginNotes = () => {
    $notesFailed.set(false)
    notes = writeDown(recorder.$devices.get()?.stream.getAudioTracks()[0], () => $notesFailed.set(true))
  }

  const add = ({ sound, report, cut }: Extract<Recording, { status: 'measured' }>) => {
    const words = notes?.stop() ?? ''
    notes = null
    const question = answering && questionOf(answering.run)
    if (!answering || !question) return
    const { run, asked } = answering
    answering = undefined
    const take: Take = {
      id: newId(),
      interview: run.id,
      question: question.id,
      asked,
      at: now(),
      seconds,
      report,
      words,
      ...(words !== '' && { heard: words }),
      ticked: [],
    }
    $latest.set({ id: take.id, cut })
    void library.add(take, sound)
    dispatch({ type: 'recorded' })
    // The next question may be waiting for the recorder.
    if ($interview.get().status === 'thinking') follow($interview.get())
  }

  const stopListening = recorder.$recording.listen((recording, before) => {
    if (recording.status === 'recording') seconds = recording.seconds
    if (recording.status === 'recording' && before?.status !== 'recording') beginNotes()
    if (recording.status === 'measured') add(recording)
    if (recording.status === 'ready') dispatch({ type: 'not-recorded' })
    // The devices were just refused, so they are not requested again.
    if (recording.status === 'failed') $interview.set(transition($interview.get(), { type: 'not-recorded' }))
  })

  return {
    $interview,
    $latest,
    $notesFailed,
    dispatch,
    /** The maximum length of the next answer. */
    answeringSeconds: () => {
      const interview = $interview.get()
      return interview.status === 'set-up' ? 0 : limitOf(interview.run, library.$takes.get())
    },
    /** A second has passed. Time to think passes only while the devices are open. */
    tick: () => recorder.$recording.get().status === 'open' && dispatch({ type: 'tick' }),
    /** After the devices were refused. */
    tryAgain: () => follow($interview.get()),
    /** Ends the answer, or cancels it before it has begun. */
    stop: () => recorder.stop(),
    dispose() {
      stopListening()
      notes?.stop()
      recorder.stop()
    },
  }
}

export type Session = ReturnType<typeof createSession>

/** The state to resume after leaving the page. */
const unfinishedOf = ({ id, questions, at, isThrough }: Run): Memory['left'] =>
  isThrough ? null : { id, at, questions: questions.map((question) => question.id) }
