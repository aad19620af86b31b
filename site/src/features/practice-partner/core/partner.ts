import type { Message } from './message'
import type { Reply, Talk } from './script'
import type { Topic } from './topic'

/** What a partner is asked: the talk so far, and what the script would say now. */
export interface Turn {
  topic: Topic
  messages: readonly Message[]
  talk: Talk
  script: Reply
}

interface Answering {
  /** Aborted when the answer is no longer wanted: the learner goes on writing, or leaves. */
  signal: AbortSignal
  /** Takes all words so far of an answer that comes bit by bit. */
  onText: (text: string) => void
}

/**
 * Answers a turn of the learner. The script always has a reply, so a partner may word that one anew, keep its `talk`, and so
 * stay in step with the topic; where it rejects, the script's reply is said in its place.
 */
export type Partner = (turn: Turn, answering: Answering) => Promise<Reply>
