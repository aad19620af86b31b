import { matchOf, type Practice } from './practice'

/** What the page shows and which buttons can be pressed. */
export type Controls = {
  yourId: string | null
  connectedTo: string | null
  /** Start reads "Searching for partner..." then. */
  searching: boolean
  canStart: boolean
  canEnd: boolean
  canCancel: boolean
  canGoOn: boolean
}

/** The rules of the buttons: Start rests while searching or connected, End Call works only when connected. */
export function controls(practice: Practice): Controls {
  const { status } = practice.call
  return {
    yourId: practice.line.peerId,
    connectedTo: matchOf(practice)?.peerId ?? null,
    searching: status === 'connecting',
    canStart: status === 'disconnected',
    canEnd: status === 'connected',
    canCancel: status === 'connecting',
    canGoOn: status === 'connected',
  }
}
