import type { ScheduledClass } from '@careerspeak/contract/records'
import { accountAtom } from '../device-data/account-atom'
import { $session } from './session'

/** A class as the home page names it. */
export type NamedClass = Pick<ScheduledClass, 'title' | 'startsAt' | 'duration'>

/** With what a learner may go on: the classes that come next, as the batch was last read, and the page of the app that was seen last. */
export type Continue = { classes: readonly NamedClass[]; place?: { path: string; title: string } }

const isText = (value: unknown) => typeof value === 'string'

/** Reads what was stored, by hand since the site's pages go without zod; undefined where it is something else. */
export function readContinue(text: string): Continue | undefined {
  try {
    const stored: Continue | null = JSON.parse(text)
    const classes = stored?.classes.filter(
      ({ title, startsAt, duration }) => isText(title) && Date.parse(startsAt) > 0 && duration > 0,
    )
    const place = stored?.place
    if (!classes) return undefined
    return place && isText(place.title) && place.path.startsWith('/') ? { classes, place } : { classes }
  } catch {
    return undefined
  }
}

/** Remembered in this browser until its owner logs out. */
export const $continue = accountAtom<Continue | undefined>('Continue', undefined, {
  encode: (value) => value && JSON.stringify(value),
  decode: readContinue,
})

$session.subscribe((session) => {
  if (session !== 'named') $continue.set(undefined)
})

/** How many of the next classes are remembered. */
const MAX_REMEMBERED_CLASSES = 5

/** Remembers the classes that have not ended yet, soonest first. */
export function rememberClasses(classes: readonly NamedClass[], now: number): void {
  const coming = classes
    .filter(({ startsAt, duration }) => Date.parse(startsAt) + duration * 60_000 > now)
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .slice(0, MAX_REMEMBERED_CLASSES)
    .map(({ title, startsAt, duration }) => ({ title, startsAt, duration }))
  $continue.set({ ...$continue.get(), classes: coming })
}

/** Remembers the page of the app that somebody is at. */
export function rememberPlace(path: string, title: string): void {
  $continue.set({ classes: $continue.get()?.classes ?? [], place: { path, title } })
}
