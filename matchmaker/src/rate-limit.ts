/** The remaining allowance, and when it was computed. */
export type Allowance = { left: number; at: number }

/** A full minute's allowance. */
export const freshAllowance = (perMinute: number): Allowance => ({ left: perMinute, at: Date.now() })

/**
 * Spends one unit of an evenly refilling allowance, and returns whether one was left. It must be synchronous, since a
 * frame is checked before the next one in the same packet is read; rate-limiter-flexible returns promises.
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

/** Allowances by client network. One that was idle for a minute is full again, and is deleted. */
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
