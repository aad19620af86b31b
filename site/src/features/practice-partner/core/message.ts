import type { Correction } from './talk'

/** The spoken words of a message, and their duration in milliseconds. */
export interface Speech {
  words: number
  milliseconds: number
}

/** A message of the learner (`user`) or the simulated partner. `corrections` are a language model's. */
export interface Message {
  id: string
  sender: 'user' | 'partner'
  text: string
  timestamp: number
  speech?: Speech | undefined
  corrections?: readonly Correction[] | undefined
}
