import type { Context } from 'koa'
import type { Account } from '../../platform/auth/account'
import { environment } from '../../platform/environment'
import { HttpError } from '../../platform/http/http-error'
import { addSeconds, countTurn, returnTurn } from './partner-days'
import { isUnreached, refund } from './refunds'

const USED_UP_MESSAGES = {
  own: 'You’ve used all of today’s answers. Your partner continues with the script.',
  all: 'The institute’s answers from the language model are used up for today. Your partner continues with the script.',
}

/**
 * Counts an answer before the model is asked. Fails if there is no model, or if today's answers are used up. `spent` adds its time to
 * the day's cost; `fail` logs why no answer came, and returns the turn if the model was never reached.
 */
export async function beginTurn(caller: Account, ctx: Context) {
  const { partner } = environment()
  if (!partner) throw new HttpError(404, 'This institute has no language model.')
  const day = today()
  const usedUp = await countTurn(caller.id, day, { own: partner.turnsPerDay, all: partner.totalTurnsPerDay })
  if (usedUp) throw new HttpError(429, USED_UP_MESSAGES[usedUp])
  const signal = signalOf(ctx)
  const startedAt = Date.now()
  return {
    model: partner,
    signal,
    spent: () => addSeconds((Date.now() - startedAt) / 1000, day),
    fail: async (error: unknown) => {
      if (signal.aborted) return
      strapi.log.warn(`The language model ${partner.name} doesn’t answer: ${error}`)
      if (isUnreached(error)) await refund(caller.id, () => returnTurn(caller.id, day))
    },
  }
}

export type PaidTurn = Awaited<ReturnType<typeof beginTurn>>

/** The day that answers count for (YYYY-MM-DD, in UTC). */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** Aborts when the caller leaves. */
export function signalOf(ctx: Context): AbortSignal {
  const left = new AbortController()
  ctx.res.once('close', () => left.abort())
  return left.signal
}
