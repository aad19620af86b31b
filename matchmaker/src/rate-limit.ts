/** How much somebody may still do, and when that was so. */
export type Allowance = { left: number; at: number }

/** An allowance of a whole minute's worth. */
export const freshAllowance = (perMinute: number, now: number): Allowance => ({ left: perMinute, at: now })

/** Spends one of an allowance that refills evenly, and says whether there was one. */
export const spend = (allowance: Allowance, perMinute: number, now: number): boolean => {
  if (perMinute === Number.POSITIVE_INFINITY) return true
  allowance.left = Math.min(perMinute, allowance.left + ((now - allowance.at) * perMinute) / 60_000)
  allowance.at = now
  if (allowance.left < 1) return false
  allowance.left -= 1
  return true
}

/** Allowances of many, by a key such as an address; whoever did nothing for a minute is forgotten. */
export const createRateLimit = (perMinute: number) => {
  const allowances = new Map<string, Allowance>()
  return {
    allows(key: string, now: number): boolean {
      const allowance = allowances.get(key) ?? freshAllowance(perMinute, now)
      allowances.set(key, allowance)
      return spend(allowance, perMinute, now)
    },
    forget(now: number) {
      for (const [key, allowance] of allowances) if (now - allowance.at >= 60_000) allowances.delete(key)
    },
    get size() {
      return allowances.size
    },
  }
}
