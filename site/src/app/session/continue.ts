import type { ScheduledClass } from '@careerspeak/contract/records'
import { accountAtom } from '../device-data/account-atom'
import { $session, $user } from './session'

/** The fields of a class that the home page shows. */
export type NamedClass = Pick<ScheduledClass, 'title' | 'startsAt' | 'duration'>

/** Where a learner can continue: the next classes as of the last read, and the page of the app that was open last. */
export type Continue = { classes: readonly NamedClass[]; place?: { path: string; title: string } }

/** Returns whether a learner or coach may open a page. Others than admins find nothing at /admin. */
const mayOpen = (path: string) =>
  !/^\/admin\b/.test(path) && (!/^\/coach\b/.test(path) || $user.get()?.accountType === 'coach')

const isText = (value: unknown) => typeof value === 'string'

/** Parses the stored value by hand, because marketing pages load no zod. Gives undefined for anything else. */
export function readContinue(text: string): Continue | undefined {
  try {
    const stored: Continue | null = JSON.parse(text)
    const classes = stored?.classes.filter(
      ({ title, startsAt, duration }) => isText(title) && Date.parse(startsAt) > 0 && duration > 0,
    )
    const place = stored?.place
    if (!classes) return undefined
    if (!place || !isText(place.title) || !place.path.startsWith('/') || !mayOpen(place.path))
      return { classes }
    return { classes, place }
  } catch {
    return undefined
  }
}

/** Stored in this browser until its owner logs out. */
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

/** Remembers the open page of the app, unless it was refused. */
export function rememberPlace(path: string, title: string): void {
  if (mayOpen(path)) $continue.set({ classes: $continue.get()?.classes ?? [], place: { path, title } })
}
