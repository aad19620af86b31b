import { atom } from 'nanostores'
import type { Finding } from './review'

/** Names the finding whose reason is open; one on a page, so that a tap elsewhere closes it. */
export const $openFinding = atom<string | null>(null)

export const nameOfFinding = (text: string, { start, end }: Finding): string => `${start} ${end} ${text}`
