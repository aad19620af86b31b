import { type Today, today } from '@careerspeak/contract/today'
import * as z from 'zod/mini'
import { accountAtom } from '../device-data/account-atom'
import { isOwnersSession } from '../device-data/owner'
import { read } from '../http/fetcher'

const seen = z.partial(z.omit(today.reply, { account: true }))

type Seen = z.infer<typeof seen>

/** What this account saw last on this device, which is shown until the server has answered. */
const $seen = accountAtom<Seen>(
  'SeenToday',
  {},
  {
    encode: JSON.stringify,
    decode: (text) => {
      try {
        return seen.safeParse(JSON.parse(text)).data ?? {}
      } catch {
        return {}
      }
    },
  },
)

/** How a store starts with what was seen last, where `isCurrent` allows that, and remembers what it shows. */
export const seenAs = <Name extends keyof Seen>(
  name: Name,
  isCurrent: (part: NonNullable<Seen[Name]>) => boolean = () => true,
) => ({
  get: () => {
    const part = $seen.get()[name] ?? undefined
    return part && isCurrent(part) ? part : undefined
  },
  set: (part: NonNullable<Seen[Name]>) => {
    if (isCurrent(part)) remember({ [name]: part })
  },
})

let unsaved: Seen = {}

/** Saves what was seen once the page is idle. Where the browser has no room, the next visit starts without. */
function remember(parts: Seen): void {
  const isSaving = Object.keys(unsaved).length > 0
  unsaved = { ...unsaved, ...parts }
  if (isSaving) return
  // Safari has no idle callbacks.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  whenIdle(() => {
    try {
      if (isOwnersSession()) $seen.set({ ...$seen.get(), ...unsaved })
    } catch (error) {
      console.warn('What was seen could not be stored', error)
    }
    unsaved = {}
  })
}

let reading: Promise<Today> | undefined

/** Stores that ask at the same time share one reply. */
function readToday(): Promise<Today> {
  reading ??= read(today, {}).finally(() => {
    reading = undefined
  })
  return reading
}

const isToday = (): boolean => document.documentElement.dataset.shell === 'today'

type Part<Name extends keyof Today> = NonNullable<Today[Name]>

/** Reads a part of a learner's day: on Today from the one reply for all its parts, elsewhere by the part's own endpoint. */
export async function readPart<Name extends keyof Today>(
  name: Name,
  readAlone: () => Promise<Part<Name>>,
): Promise<Part<Name>> {
  const shared = isToday() ? (await readToday())[name] : null
  return shared ?? readAlone()
}
