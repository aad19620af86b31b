import type { Line, Practice } from './practice'
import { PEER_PROBLEMS, type PeerProblem } from './problems'
import { callOver, disconnect, isSearching, joining, type Step, stay } from './step'

/** Half of the line is there, or lost. A search is joined, or joined again, whenever both halves are there. */
export function changeLine({ line, call }: Practice, change: Partial<Line>): Step {
  const changed = { ...line, ...change }
  return { practice: { line: changed, call }, effects: isSearching(call) ? joining(changed) : [] }
}

/** Without an id nobody can call: the place in the queue is given up until there is another one. */
export function peerLost({ line, call }: Practice): Step {
  const waits = isSearching(call) && joining(line).length > 0
  return {
    practice: { line: { ...line, peerId: null }, call },
    effects: waits ? [{ type: 'leave' }] : [],
  }
}

/** The signalling reports a problem: of the partner being called, or of the line. Only a lasting one ends a search. */
export function peerFailed(before: Practice, problem: PeerProblem, at: number): Step {
  const { line, call } = before
  if (problem === 'peer-unavailable' || problem === 'webrtc')
    return 'step' in call && call.step === 'calling' ? callOver(before, call, at) : stay(before)
  const practice = { line: { ...line, problem }, call }
  return PEER_PROBLEMS[problem].lasting && call.status === 'connecting'
    ? disconnect(practice, { why: 'peer', problem })
    : stay(practice)
}
