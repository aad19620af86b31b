import type { Endpoint } from '@careerspeak/contract/endpoint'
import type * as z from 'zod/mini'
import type { Result } from './client'
import { isAway, storeAnswer } from './store-answer'

/** An answer is awaited for this long before the stored one is shown, and the page says that the connection is slow. */
const MAX_WAIT_MS = 3000

type Read<Reply extends z.ZodMiniType> = Pick<Endpoint, 'offline'> & { reply: Reply }

let stored: Promise<typeof import('./stored-replies')> | undefined

/**
 * Reads from the server. Where the contract allows it, an answer is stored for its account. The code that reads stored answers, and tells the
 * person, is loaded when the server can't be reached or doesn't answer soon.
 */
export async function readOnline<Reply extends z.ZodMiniType>(
  endpoint: Read<Reply>,
  address: string,
  asked: Promise<Result<z.output<Reply>>>,
): Promise<Result<z.output<Reply>>> {
  const wait = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  const answer = await Promise.race([asked, wait])
  if (answer && !isAway(answer)) {
    void stored?.then(({ showFresh }) => showFresh(address))
    if (endpoint.offline) void storeAnswer(address, answer)
    return answer
  }
  stored ??= import('./stored-replies')
  return stored.then(
    ({ readStored }) => readStored(endpoint, address, asked),
    () => asked,
  )
}
