import type { Core } from '@strapi/strapi'
import { accountUid } from './account-changes'

const DAY = 86_400_000
/** Values of one statement; SQLite takes some thirty thousand. */
const CHUNK = 1000

type LastSeen = {
  /** Notes that an account is used. */
  note: (account: number, now?: Date) => void
  /** Stores what was noted: each account at most once a day. */
  flush: (now?: Date) => Promise<void>
}

const notebooks = new WeakMap<Core.Strapi, LastSeen>()

/** When accounts were last used, on this CMS. */
export function lastSeenOf(): LastSeen {
  const lastSeen = notebooks.get(strapi) ?? createLastSeen((accounts, now) => store(accounts, now))
  notebooks.set(strapi, lastSeen)
  return lastSeen
}

/** Notes uses in memory, since a request should not wait for what matters in two years, and stores them in few statements. */
export function createLastSeen(save: (accounts: number[], now: Date) => Promise<void>): LastSeen {
  const noted = new Map<number, number>()
  let unsaved = new Set<number>()
  return {
    note(account, now = new Date()) {
      const before = noted.get(account)
      if (before !== undefined && now.getTime() - before < DAY) return
      noted.set(account, now.getTime())
      unsaved.add(account)
    },
    async flush(now = new Date()) {
      for (const [account, at] of noted) if (now.getTime() - at >= DAY) noted.delete(account)
      const accounts = [...unsaved]
      unsaved = new Set()
      for (let start = 0; start < accounts.length; start += CHUNK) {
        const chunk = accounts.slice(start, start + CHUNK)
        try {
          await save(chunk, now)
        } catch (error) {
          for (const account of accounts.slice(start)) unsaved.add(account)
          throw error
        }
      }
    },
  }
}

/** An account that is used needs no warning any more; another node may have stored the day already. */
async function store(accounts: number[], now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY)
  await strapi.db.query(accountUid).updateMany({
    where: { id: { $in: accounts }, $or: [{ lastSeenAt: null }, { lastSeenAt: { $lte: yesterday } }] },
    data: { lastSeenAt: now, unusedWarnedAt: null },
  })
}
