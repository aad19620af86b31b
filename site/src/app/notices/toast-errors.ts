import { $toasts, dismissWhere } from './toasts'

/** Takes away the errors, which a new attempt makes out of date: all of them, or those after a notice of an id. */
export const dismissErrors = (after = 0): void =>
  dismissWhere(({ id, tone }) => tone === 'error' && id > after)

/** The id of the newest notice that is shown, 0 where none is. */
export const newestId = (): number => $toasts.get().at(-1)?.id ?? 0
