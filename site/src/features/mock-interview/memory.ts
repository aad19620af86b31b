import * as z from 'zod/mini'
import { accountAtom } from '#app/device-data/account-atom'
import type { Run } from './core/interview'
import type { Question } from './core/question'

const memory = z.object({
  role: z._default(z.nullable(z.string()), null),
  level: z._default(z.nullable(z.string()), null),
  camera: z._default(z.boolean(), false),
  /** Whether answers are written down on the device while they are given. */
  dictation: z._default(z.boolean(), false),
  /** The ids of the questions that were drawn since the bank was last through. */
  asked: z._default(z.array(z.string()), []),
  /** The interview that was left in the middle. */
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
  left: null,
}

/** Reads what an earlier visit remembered; what is invalid counts as nothing. */
export function readMemory(text: string): Memory {
  try {
    return memory.safeParse(JSON.parse(text)).data ?? EMPTY_MEMORY
  } catch {
    return EMPTY_MEMORY
  }
}

/** Choices and where the learner is, remembered on this device only. */
export const $memory = accountAtom<Memory>('mock-interview', EMPTY_MEMORY, {
  encode: JSON.stringify,
  decode: readMemory,
})

/** Remembers some of it; a browser without room goes on without. */
export function remember(changes: Partial<Memory>): void {
  try {
    $memory.set({ ...$memory.get(), ...changes })
  } catch (error) {
    console.warn('The browser remembers nothing', error)
  }
}

/** The interview that was left in the middle; null where one of its questions is gone from the bank. */
export function unfinishedRun({ left }: Memory, bank: readonly Question[]): Run | null {
  if (!left) return null
  const questions = left.questions.flatMap((id) => bank.find((question) => question.id === id) ?? [])
  if (questions.length < left.questions.length || !questions[left.at]) return null
  return { id: left.id, questions, at: left.at, isThrough: false }
}
