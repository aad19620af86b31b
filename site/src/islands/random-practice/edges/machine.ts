import { atom, type ReadableAtom } from 'nanostores'
import { atRest, type Effect, nextChange, type Practice, type PracticeEvent } from '../core/practice'
import { transition } from '../core/transition'

export type Machine = { $practice: ReadableAtom<Practice>; dispatch: (event: PracticeEvent) => void }

/** Runs the practice: one event after another, each with its effects, and its own clock. */
export function createMachine(perform: (effect: Effect) => void): Machine {
  const $practice = atom<Practice>(atRest)
  const waiting: PracticeEvent[] = []
  let busy = false
  let clock: ReturnType<typeof setTimeout> | undefined

  const wind = () => {
    clearTimeout(clock)
    const due = nextChange($practice.get())
    if (due !== null) clock = setTimeout(() => dispatch({ type: 'wait' }), Math.max(due - Date.now(), 0))
  }

  const run = (event: PracticeEvent) => {
    const { practice, effects } = transition($practice.get(), event, Date.now())
    $practice.set(practice)
    for (const effect of effects) perform(effect)
  }

  const dispatch = (event: PracticeEvent) => {
    waiting.push(event)
    if (busy) return
    busy = true
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) run(next)
    } finally {
      busy = false
      wind()
    }
  }

  return { $practice, dispatch }
}
