import type { Refusal } from './protocol.ts'
import { defaultPatience, type Place } from './waiting-room.ts'

/** One of the two of a match, as every matchmaker knows them. */
export type Side = Pick<Place, 'id' | 'node' | 'peerId' | 'learner'> &
  Partial<Pick<Place, 'browser' | 'topic' | 'level'>>

/** Two learners who talk. The id, known to these two alone, starts with eight random hexadecimal digits. */
export type Match = { readonly id: string; readonly caller: Side; readonly callee: Side }

export type PartingReason = 'left' | 'lost'

/** Enough to know a place by. */
export type PlaceReference = Pick<Place, 'id' | 'node'>

/** The other one of a match. */
export const partnerOf = ({ caller, callee }: Match, { id, node }: PlaceReference) =>
  caller.id === id && caller.node === node ? callee : caller

/**
 * Milliseconds until somebody is open to anybody, and between two looks at who that is; between two signs of life of a
 * matchmaker, and until one without any is dead.
 */
export type Rhythm = Readonly<Record<'patience' | 'step' | 'beat' | 'lifetime', number>>

export const defaultRhythm: Rhythm = { patience: defaultPatience, step: 250, beat: 1000, lifetime: 4000 }

/** Where learners wait for each other: in this process alone, or shared by several matchmakers. */
export type Room = {
  enter(place: Place): void
  quit(place: Place): void
  /** Nobody here uses this peer id any longer. */
  release(peerId: string): void
  /** Tells the partner of a place that their match is over. */
  part(place: PlaceReference, match: Match, reason: PartingReason): void
  /** Whether learners can be matched at the moment. */
  readonly ready: boolean
  /** Gives up what this matchmaker holds. */
  close(): Promise<void>
}

/** What a room says of places of this matchmaker, by their ids. */
export type RoomListener = {
  matched(id: number, match: Match): void
  parted(id: number, reason: PartingReason): void
  refused(id: number, code: Refusal): void
}
