import { drawInterview } from './core/draw'
import type { Mode } from './core/interview'
import type { Question } from './core/question'
import { ONE_QUESTION } from './core/take'
import { $memory, remember } from './memory'
import type { Session } from './session'

/** Begins once all that the mode needs is loaded, or says why that failed. */
export type Begin = (start: () => void, mode?: Mode) => Promise<void>

/** Begins an interview with unasked questions for the chosen role and level. */
export function beginInterview(session: Session, bank: readonly Question[]): void {
  const { role, level, asked } = $memory.get()
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
  const drawn = drawInterview(bank, { role, level }, asked, seed)
  remember({ asked: drawn.asked })
  const id = crypto.randomUUID()
  session.dispatch({ type: 'begin', id, mode: 'interview', begun: 0, questions: drawn.questions })
}

/** Begins with one question. */
export const beginOne = (session: Session, question: Question, mode: Exclude<Mode, 'interview'>): void =>
  session.dispatch({ type: 'begin', id: ONE_QUESTION, mode, begun: Date.now(), questions: [question] })
