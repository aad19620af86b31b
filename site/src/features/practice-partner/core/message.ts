/** How much of a message was spoken, for how many milliseconds. */
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
