import { drawIndex } from '#app/lib/random'
import { KINDS, type Question } from './question'

/** The chosen interview; null stands for any role or level. */
export interface InterviewChoice {
  role: string | null
  level: string | null
}

/**
 * Draws an interview: a question of each kind, in order. None is asked again before all of its kind that fit were; those of
 * the role come before those of every interview, and where no role is wanted those of every interview come first. `asked` are
 * the ids of earlier draws, the answer's those after this one. Where no question of a kind has the level, those of the nearest
 * are asked; a kind without any is left out.
 */
export function drawInterview(
  bank: readonly Question[],
  choice: InterviewChoice,
  asked: readonly string[],
  seed: number,
): { questions: Question[]; asked: string[] } {
  const known = new Set(bank.map(({ id }) => id))
  const remembered = new Set(asked.filter((id) => known.has(id)))
  const questions: Question[] = []
  let next = seed
  for (const kind of KINDS) {
    const fitting = fittingOf(
      bank.filter((question) => question.kind === kind),
      choice,
    )
    if (fitting.every(({ id }) => remembered.has(id))) for (const { id } of fitting) remembered.delete(id)
    const fresh = fitting.filter(({ id }) => !remembered.has(id))
    const ofRole = fresh.filter(({ role }) => role === choice.role)
    const candidates = ofRole.length > 0 ? ofRole : fresh
    const drawn = drawIndex(candidates.length, next)
    next = drawn.seed
    const question = candidates[drawn.value]
    if (!question) continue
    questions.push(question)
    remembered.add(question.id)
  }
  return { questions, asked: [...remembered] }
}

function fittingOf(ofKind: readonly Question[], { role, level }: InterviewChoice): readonly Question[] {
  const ofRole = ofKind.filter(
    (question) => role === null || question.role === null || question.role === role,
  )
  const nearest = Math.min(...ofRole.map((question) => distance(question.level, level)))
  return ofRole.filter((question) => distance(question.level, level) === nearest)
}

/** The distance of two levels: 1 for A2 and B1. */
const distance = (one: string | null, other: string | null): number =>
  one === null || other === null ? 0 : Math.abs(LEVELS.indexOf(one) - LEVELS.indexOf(other))

const LEVELS: readonly string[] = ['A2', 'B1', 'B2', 'C1']
