import { atom, type ReadableAtom } from 'nanostores'
import { type Effect, initialPractice, nextChange, type Practice, type PracticeEvent } from '../core/practice'
import { transition } from '../core/transition'

type StateMachine = { $practice: ReadableAtom<Practice>; dispatch: (event: PracticeEvent) => void }

/** Runs the transitions: one event after another, each with its effects, and a timer for the next change. */
export function createStateMachine(perform: (effect: Effect) => void): StateMachine {
  const $practice = atom<Practice>(initialPractice)
  const queue: PracticeEvent[] = []
  let busy = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const setTimer = () => {
    clearTimeout(timer)
    const due = nextChange($practice.get())
    if (due !== null) timer = setTimeout(() => dispatch({ type: 'wait' }), Math.max(due - Date.now(), 0))
  }

  const run = (event: PracticeEvent) => {
    const { practice, effects } = transition($practice.get(), event, Date.now())
    $practice.set(practice)
    for (const effect of effects) perform(effect)
  }

  const dispatch = (event: PracticeEvent) => {
    queue.push(event)
    if (busy) return
    busy = true
    try {
      for (let next = queue.shift(); next; next = queue.shift()) run(next)
    } finally {
      busy = false
      setTimer()
    }
  }

  return { $practice, dispatch }
}
