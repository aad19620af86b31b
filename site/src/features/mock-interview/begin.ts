import { drawInterview } from './core/draw'
import type { Question } from './core/question'
import { $memory, remember } from './memory'
import type { Session } from './session'

/** Begins an interview with unasked questions for the chosen role and level. */
export function beginInterview(session: Session, bank: readonly Question[]): void {
  const { role, level, asked } = $memory.get()
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
  const drawn = drawInterview(bank, { role, level }, asked, seed)
  remember({ asked: drawn.asked })
  session.dispatch({ type: 'begin', id: crypto.randomUUID(), questions: drawn.questions })
}
