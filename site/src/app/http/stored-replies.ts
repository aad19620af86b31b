import type { Endpoint } from '@careerspeak/contract/endpoint'
import type * as z from 'zod/mini'
import { pageOwner } from '../device-data/owner'
import { $token } from '../session/session'
import { showConnection } from '../shell/show-connection'
import type { Result } from './client'
import { $connection, refresh } from './connection'
import { isAway, openReplies, STORED_AT, storeAnswer } from './store-answer'

type Read<Reply extends z.ZodMiniType> = Pick<Endpoint, 'offline'> & { reply: Reply }

/** When the stored answers were stored that this page shows, by address. */
const shown = new Map<string, number>()
const slow = new Set<object>()

let hasRefreshed = false

/** A late answer is for the stores that ask again at once, not for a later question. */
const MAX_LATE_MS = 5000

/** Notes that the page shows a fresh answer again. */
export function showFresh(address: string): void {
  shown.delete(address)
  update()
}

/** The stored answer, if there is one and the server is away or slow, else the server's. */
export async function readStored<Reply extends z.ZodMiniType>(
  endpoint: Read<Reply>,
  address: string,
  asked: Promise<Result<z.output<Reply>>>,
): Promise<Result<z.output<Reply>>> {
  slow.add(asked)
  const end = asked.finally(() => {
    slow.delete(asked)
    update()
  })
  const stored = await storedAnswer(endpoint, address)
  update()
  if (!stored) return fresh(endpoint, address, await end)
  void end.then((answer) => showLater(endpoint, address, answer))
  return stored
}

/** Shows an answer that came late, once a page: on a line that is always slow, the next one would be late as well. */
function showLater<Reply extends z.ZodMiniType>(
  endpoint: Read<Reply>,
  address: string,
  answer: Result<z.output<Reply>>,
): void {
  if (isAway(answer)) return
  if (hasRefreshed) return void storeAnswer(address, answer)
  hasRefreshed = true
  fresh(endpoint, address, answer)
  const token = $token.get()
  if (answer.ok && token) {
    globalThis.prefetched ??= {}
    globalThis.prefetched[address] = { token, response: Promise.resolve(Response.json(answer.data)) }
    setTimeout(() => delete globalThis.prefetched?.[address], MAX_LATE_MS)
  }
  refresh.all()
}

function fresh<Reply extends z.ZodMiniType>(
  { offline }: Read<Reply>,
  address: string,
  answer: Result<z.output<Reply>>,
): Result<z.output<Reply>> {
  if (isAway(answer)) return answer
  showFresh(address)
  if (offline) void storeAnswer(address, answer)
  return answer
}

async function storedAnswer<Reply extends z.ZodMiniType>(
  { offline, reply }: Read<Reply>,
  address: string,
): Promise<Result<z.output<Reply>> | undefined> {
  if (!offline || pageOwner === 'visitor') return undefined
  try {
    const stored = await (await openReplies()).match(address)
    const { success, data } = reply.safeParse(await stored?.json())
    if (!success) return undefined
    shown.set(address, Number(stored?.headers.get(STORED_AT)))
    return { ok: true, data }
  } catch {
    return undefined
  }
}

function update(): void {
  const asOf = shown.size > 0 ? Math.min(...shown.values()) : undefined
  $connection.set({ isSlow: slow.size > 0, asOf })
  if (slow.size > 0 || asOf !== undefined) showConnection()
}
