import { isRetelling, type Question } from './question'
import { type Take, takesOf } from './take'

/** The time to think. */
export const THINKING_SECONDS = 30

/** Five questions against the clock, or one question: without a clock, in takes that get shorter, or heard and retold. */
export type Mode = 'interview' | 'one' | 'shorter' | 'shadow'

/** The maximum lengths of the takes of a question, in seconds; the last one is that of all further takes. */
const ANSWERING_SECONDS: Record<Mode, readonly [number, ...number[]]> = {
  interview: [120],
  one: [180],
  shorter: [120, 90, 60],
  shadow: [90],
}

/** How often a question is answered in takes that get shorter. */
export const SHORTER_TAKES = ANSWERING_SECONDS.shorter.length

/** The maximum length of the next take, after this many. */
function answeringSeconds(mode: Mode, takes: number): number {
  const lengths = ANSWERING_SECONDS[mode]
  return lengths[takes] ?? lengths.at(-1) ?? lengths[0]
}

/** An interview or one question under way. Its takes carry its id. */
export interface Run {
  id: string
  mode: Mode
  /** When it began, in milliseconds since 1970; 0 where only its own takes carry its id. */
  begun: number
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
  | ({ type: 'begin' } & Pick<Run, 'id' | 'mode' | 'begun' | 'questions'>)
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

/** Returns whether five questions are asked against the clock. */
export const isInterview = (interview: Interview): boolean =>
  interview.status !== 'set-up' && interview.run.mode === 'interview'

/** The takes of a run's question since it began. */
function takesOfRun(run: Run, takes: readonly Take[]): Take[] {
  const question = questionOf(run)
  return question ? takesOf(takes, run.id, question.id).filter(({ at }) => at >= run.begun) : []
}

/** The takes that are shown: of an interview its own, of shorter and shorter ones those of this time, of one question those of all days. */
export function shownTakes(run: Run, takes: readonly Take[]): Take[] {
  const question = questionOf(run)
  if (!question || run.mode === 'shorter') return takesOfRun(run, takes)
  return takesOf(takes, run.id, question.id).filter(
    ({ asked }) => isRetelling(asked) === (run.mode === 'shadow'),
  )
}

/** How many takes of a run something was heard in. */
export const heardInRun = (run: Run, takes: readonly Take[]): number =>
  takesOfRun(run, takes).filter(({ report }) => report.kind !== 'silent').length

/** The maximum length of the next answer, in seconds. */
export const limitOf = (run: Run, takes: readonly Take[]): number =>
  answeringSeconds(run.mode, heardInRun(run, takes))

/** The interview after an event. An event that does not fit changes nothing. */
export function transition(interview: Interview, event: InterviewEvent): Interview {
  switch (event.type) {
    case 'begin': {
      const { id, mode, begun, questions } = event
      return think({ id, mode, begun, questions, at: 0, isThrough: false })
    }
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

/** Asks a question, or ends the interview without one. */
function think(run: Run, asked = questionOf(run)?.text): Interview {
  if (asked === undefined) return { status: 'over', run: { ...run, isThrough: true } }
  return { status: 'thinking', run, asked, left: run.mode === 'interview' ? THINKING_SECONDS : 0 }
}

function nextOf(run: Run): Interview {
  if (run.mode !== 'interview') return initialInterview
  const isLast = run.isThrough || run.at + 1 >= run.questions.length
  return isLast ? { status: 'over', run: { ...run, isThrough: true } } : think({ ...run, at: run.at + 1 })
}
