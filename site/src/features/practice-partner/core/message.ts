/** The spoken words of a message, and their duration in milliseconds. */
export interface Speech {
  words: number
  milliseconds: number
}

/** A message of the learner (`user`) or the simulated partner. */
export interface Message {
  id: string
  sender: 'user' | 'partner'
  text: string
  timestamp: number
  speech?: Speech | undefined
}
