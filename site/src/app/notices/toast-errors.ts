import { $toasts, dismissWhere } from './toasts'

/** Dismisses the errors that a new attempt makes outdated: all of them, or those after a notice's id. */
export const dismissErrors = (after = 0): void =>
  dismissWhere(({ id, tone }) => tone === 'error' && id > after)

/** The id of the newest notice, 0 without one. */
export const newestId = (): number => $toasts.get().at(-1)?.id ?? 0
