import type { Question } from './question'

/** The time to think, and the maximum length of an answer. */
export const THINKING_SECONDS = 30
export const ANSWERING_SECONDS = 120

/** An interview under way. Its takes carry its id. */
export interface Run {
  id: string
  questions: readonly Question[]
  /** The index of the current question. */
  at: number
  /** True if the end was reached. From then on the learner reviews. */
  isThrough: boolean
}

/** The states of an interview. `asked` is the question's text, or one of its follow-ups. */
export type Interview =
  | { status: 'set-up' }
  /** `left` is the seconds to think. At 0 the clock has run out, and the learner begins when ready. */
  | { status: 'thinking'; run: Run; asked: string; left: number }
  | { status: 'answering'; run: Run; asked: string }
  | { status: 'reviewing'; run: Run }
  | { status: 'over'; run: Run }

export type InterviewEvent =
  | { type: 'begin'; id: string; questions: readonly Question[] }
  /** Resumes an unfinished interview; `isAnswered` tells whether its question has a take. */
  | { type: 'resume'; run: Run; isAnswered: boolean }
  /** A second has passed. */
  | { type: 'tick' }
  | { type: 'answer' }
  | { type: 'recorded' }
  /** The recording ended without content. */
  | { type: 'not-recorded' }
  | { type: 'again'; asked: string }
  /** Back to the takes, without another recording. */
  | { type: 'back' }
  | { type: 'next' }
  | { type: 'look-at'; at: number }
  /** The same questions once more. */
  | { type: 'repeat'; id: string }
  | { type: 'leave' }

export const initialInterview: Interview = { status: 'set-up' }

/** The current question of a run. */
export const questionOf = ({ questions, at }: Run): Question | undefined => questions[at]

/** The interview after an event. An event that does not fit changes nothing. */
export function transition(interview: Interview, event: InterviewEvent): Interview {
  switch (event.type) {
    case 'begin':
      return think({ id: event.id, questions: event.questions, at: 0, isThrough: false })
    case 'resume':
      if (event.run.isThrough) return { status: 'over', run: event.run }
      return event.isAnswered ? { status: 'reviewing', run: event.run } : think(event.run)
    case 'leave':
      return initialInterview
  }
  switch (interview.status) {
    case 'set-up':
      return interview
    case 'thinking':
      return whileThinking(interview, event)
    case 'answering':
      if (event.type === 'recorded') return { status: 'reviewing', run: interview.run }
      return event.type === 'not-recorded' ? { ...interview, status: 'thinking', left: 0 } : interview
    case 'reviewing':
      if (event.type === 'next') return nextOf(interview.run)
      return event.type === 'again' ? think(interview.run, event.asked) : interview
    case 'over':
      if (event.type === 'repeat') return think({ ...interview.run, id: event.id, at: 0, isThrough: false })
      return event.type === 'look-at' && interview.run.questions[event.at]
        ? { status: 'reviewing', run: { ...interview.run, at: event.at } }
        : interview
  }
}

function whileThinking(
  interview: Extract<Interview, { status: 'thinking' }>,
  { type }: InterviewEvent,
): Interview {
  const { run, asked, left } = interview
  switch (type) {
    case 'tick':
      if (left === 0) return interview
      return left === 1 ? { status: 'answering', run, asked } : { ...interview, left: left - 1 }
    case 'answer':
      return { status: 'answering', run, asked }
    case 'back':
      return { status: 'reviewing', run }
    case 'next':
      return nextOf(run)
    default:
      return interview
  }
}

/** Starts the time to think about a question, or ends the interview without one. */
function think(run: Run, asked = questionOf(run)?.text): Interview {
  if (asked === undefined) return { status: 'over', run: { ...run, isThrough: true } }
  return { status: 'thinking', run, asked, left: THINKING_SECONDS }
}

function nextOf(run: Run): Interview {
  const isLast = run.isThrough || run.at + 1 >= run.questions.length
  return isLast ? { status: 'over', run: { ...run, isThrough: true } } : think({ ...run, at: run.at + 1 })
}
