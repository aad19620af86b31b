import type { Message } from './message'
import type { Reply, Talk } from './talk'
import type { Topic } from './topic'

/** The input of a partner: the talk so far, and the script's reply. */
export interface Asked {
  topic: Topic
  messages: readonly Message[]
  talk: Talk
  script: Reply
}

interface Answering {
  /** Aborted when the answer is no longer needed: the learner goes on writing, or leaves. */
  signal: AbortSignal
  /** Receives the text so far of a streamed answer. */
  onText: (text: string) => void
}

/** Answers a turn of the learner, in other words than the script's (`modelReply`). If it rejects, the script's reply is used. */
export type Partner = (asked: Asked, answering: Answering) => Promise<Reply>
