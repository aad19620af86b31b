import { atom } from 'nanostores'

/**
 * How this page and the server are connected. `isSlow` while an answer is awaited for longer than a moment; `asOf` is when the oldest
 * answer was stored that the page shows in place of a fresh one.
 */
export type Connection = { isSlow: boolean; asOf: number | undefined }

export const $connection = atom<Connection>({ isSlow: false, asOf: undefined })

/** Asks the server again for everything that this page shows; set by the page's stores. */
export const refresh = { all: () => location.reload() }
