import type { Today } from '@careerspeak/contract/today'
import * as z from 'zod/mini'
import { accountAtom } from '../device-data/account-atom'
import { isOwnersSession } from '../device-data/owner'

const record = z.record(z.string(), z.unknown())

type Seen = Readonly<Record<string, unknown>>

/** The data this account saw last on this device, by name, shown until the server has answered. */
const $seen = accountAtom<Seen>(
  'SeenToday',
  {},
  {
    encode: JSON.stringify,
    decode: (text) => {
      try {
        return record.safeParse(JSON.parse(text)).data ?? {}
      } catch {
        return {}
      }
    },
  },
)

/** How a store starts with what was seen last, where `isCurrent` allows that, and remembers what it shows. */
export const seenAs = <Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  isCurrent: (part: z.output<Schema>) => boolean = () => true,
) => ({
  get: (): z.output<Schema> | undefined => {
    const { success, data } = schema.safeParse($seen.get()[name])
    return success && isCurrent(data) ? data : undefined
  },
  set: (part: z.output<Schema>) => {
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
      console.warn('What was seen couldn’t be stored', error)
    }
    unsaved = {}
  })
}

let readDay: (() => Promise<Today>) | undefined

/** Makes the stores of this page read their parts of a learner's day from one reply. Today alone calls it. */
export function shareDay(read: () => Promise<Today>): void {
  readDay = read
}

/** The last reply, and which of its parts have been read. */
let shared: { reply: Promise<Today>; taken: Set<keyof Today>; at: number } | undefined

const MAX_AGE_MS = 60_000

/** Each part of a reply is read once. A store that asks again gets a new reply, which the others share. */
function replyFor(name: keyof Today, read: () => Promise<Today>): Promise<Today> {
  const now = Date.now()
  if (!shared || shared.taken.has(name) || shared.at < now - MAX_AGE_MS)
    shared = { reply: read(), taken: new Set(), at: now }
  shared.taken.add(name)
  return shared.reply
}

type Part<Name extends keyof Today> = NonNullable<Today[Name]>

/** Reads a part of a learner's day: on Today from the one reply for all its parts, elsewhere by the part's own endpoint. */
export async function readPart<Name extends keyof Today>(
  name: Name,
  readAlone: () => Promise<Part<Name>>,
): Promise<Part<Name>> {
  const part = readDay && (await replyFor(name, readDay))[name]
  return part ?? readAlone()
}
