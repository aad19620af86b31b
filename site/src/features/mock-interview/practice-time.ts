import { logPractice, type Practice } from '#app/practice-log/record'
import type { Interview } from './core/interview'
import { ONE_QUESTION, type Take } from './core/take'

/** A learner who does nothing for this long is somewhere else. */
const IDLE_MS = 60_000
/** The minutes of one question are recorded this often. */
const RECORDED_EVERY_SECONDS = 10

const isPlaying = (): boolean =>
  [...document.querySelectorAll<HTMLMediaElement>('audio, video')].some(({ paused }) => !paused)

/**
 * Records practice: of interviews the time of each answer; of one question all the time spent on it, reading and listening
 * included, while the page is seen and the learner does something.
 */
export function createPracticeTime() {
  let seconds = 0
  let sitting: (Omit<Practice, 'minutes'> & { spoken: number }) | null = null
  let lastInput = Date.now()
  const events = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
  const noteInput = () => {
    lastInput = Date.now()
  }
  for (const event of events) addEventListener(event, noteInput, { passive: true })

  const record = () => {
    if (sitting) logPractice({ ...sitting, minutes: Math.max(seconds / 60, sitting.spoken) })
  }
  return {
    add({ at, interview, seconds: recorded, words, report }: Take): void {
      if (report.kind === 'silent') return
      const minutes = recorded / 60
      const count = words.split(/\s+/).filter(Boolean).length
      if (interview !== ONE_QUESTION) {
        logPractice({ at, kind: 'interview', minutes, spoken: minutes, words: count, corrections: null })
        return
      }
      sitting = {
        at: sitting?.at ?? at,
        kind: 'mirror',
        spoken: (sitting?.spoken ?? 0) + minutes,
        words: (sitting?.words ?? 0) + count,
        corrections: null,
      }
      record()
    },
    /** A second has passed while the page is seen. */
    tick(interview: Interview, isRecording: boolean): void {
      if (interview.status === 'set-up' || interview.run.mode === 'interview') {
        record()
        sitting = null
        seconds = 0
        return
      }
      if (!isRecording && !isPlaying() && Date.now() - lastInput >= IDLE_MS) return
      seconds += 1
      if (seconds % RECORDED_EVERY_SECONDS === 0) record()
    },
    end(): void {
      record()
      for (const event of events) removeEventListener(event, noteInput)
    },
  }
}
