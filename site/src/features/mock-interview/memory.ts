import * as z from 'zod/mini'
import { accountAtom } from '#app/device-data/account-atom'
import type { Run } from './core/interview'
import type { Question } from './core/question'

const memory = z.object({
  role: z._default(z.nullable(z.string()), null),
  level: z._default(z.nullable(z.string()), null),
  camera: z._default(z.boolean(), false),
  /** True if answers are dictated on the device. */
  dictation: z._default(z.boolean(), false),
  /** The ids of the questions drawn since all were asked last. */
  asked: z._default(z.array(z.string()), []),
  /** The id of the latest single question. */
  one: z._default(z.nullable(z.string()), null),
  /** The unfinished interview. */
  left: z._default(
    z.nullable(z.object({ id: z.string(), questions: z.array(z.string()), at: z.number() })),
    null,
  ),
})

export type Memory = z.infer<typeof memory>

const EMPTY_MEMORY: Memory = {
  role: null,
  level: null,
  camera: false,
  dictation: false,
  asked: [],
  one: null,
  left: null,
}

/** Parses the stored memory; an invalid one counts as empty. */
export function readMemory(text: string): Memory {
  try {
    return memory.safeParse(JSON.parse(text)).data ?? EMPTY_MEMORY
  } catch {
    return EMPTY_MEMORY
  }
}

/** The learner's choices and progress, stored on this device only. */
export const $memory = accountAtom<Memory>('mock-interview', EMPTY_MEMORY, {
  encode: JSON.stringify,
  decode: readMemory,
})

/** Stores some of it. A browser without room goes on without. */
export function remember(changes: Partial<Memory>): void {
  try {
    $memory.set({ ...$memory.get(), ...changes })
  } catch (error) {
    console.warn('The browser remembers nothing', error)
  }
}

/** The unfinished interview; null if one of its questions was deleted. */
export function unfinishedRun({ left }: Memory, bank: readonly Question[]): Run | null {
  if (!left) return null
  const questions = left.questions.flatMap((id) => bank.find((question) => question.id === id) ?? [])
  if (questions.length < left.questions.length || !questions[left.at]) return null
  return { id: left.id, mode: 'interview', begun: 0, questions, at: left.at, isThrough: false }
}
