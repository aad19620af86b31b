import { atom } from 'nanostores'

/** How often the admin has changed something. Lists that have it among their keys are fetched anew with each change. */
export const $changes = atom(0)

/** Notes that what the server holds has changed. */
export const noteChange = () => $changes.set($changes.get() + 1)
