import { atom } from 'nanostores'
import type { Entry } from './entry'

/** The writes of this account that wait for the server, in order, and those that it has refused. `outbox.ts` sets them. */
export const $unsent = atom<readonly Entry[]>([])
