/** How much a client may still do, and when that was so. */
export type Allowance = { left: number; at: number }

/** An allowance of a whole minute's worth. */
export const freshAllowance = (perMinute: number): Allowance => ({ left: perMinute, at: Date.now() })

/**
 * Spends one of an allowance that refills evenly, and says whether there was one. Our own, since a frame has to be judged
 * before the next one of the same packet is read: rate-limiter-flexible answers by a promise.
 */
export const spend = (allowance: Allowance, perMinute: number): boolean => {
  if (perMinute === Number.POSITIVE_INFINITY) return true
  const now = Date.now()
  allowance.left = Math.min(perMinute, allowance.left + ((now - allowance.at) * perMinute) / 60_000)
  allowance.at = now
  if (allowance.left < 1) return false
  allowance.left -= 1
  return true
}

/** Allowances by client network; one that did nothing for a minute has a whole one again, and is forgotten. */
export const createRateLimit = (perMinute: number) => {
  const allowances = new Map<string, Allowance>()
  const forgetIdle = () => {
    for (const [key, { at }] of allowances) if (Date.now() - at >= 60_000) allowances.delete(key)
  }
  setInterval(forgetIdle, 60_000).unref()
  return {
    allows(key: string): boolean {
      const allowance = allowances.get(key) ?? freshAllowance(perMinute)
      allowances.set(key, allowance)
      return spend(allowance, perMinute)
    },
    get size() {
      return allowances.size
    },
  }
}
