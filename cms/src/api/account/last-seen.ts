import { lazily } from '../../platform/lazily'
import { accountUid } from './account-changes'

const DAY_MS = 86_400_000
/** Values per statement; SQLite allows about thirty thousand. */
const CHUNK_SIZE = 1000

type LastSeen = {
  /** Records a use of an account. */
  note: (account: number, now?: Date) => void
  /** Stores the recorded uses: each account at most once a day. */
  flush: (now?: Date) => Promise<void>
}

/** The recorder of this CMS. */
export const lastSeenOf = lazily(() => createLastSeen(store))

/** Records uses in memory, so that no request waits for them, and stores them in a few statements. */
export function createLastSeen(save: (accounts: number[], now: Date) => Promise<void>): LastSeen {
  const noted = new Map<number, number>()
  let unsaved = new Set<number>()
  return {
    note(account, now = new Date()) {
      const before = noted.get(account)
      if (before !== undefined && now.getTime() - before < DAY_MS) return
      noted.set(account, now.getTime())
      unsaved.add(account)
    },
    async flush(now = new Date()) {
      for (const [account, at] of noted) if (now.getTime() - at >= DAY_MS) noted.delete(account)
      const accounts = [...unsaved]
      unsaved = new Set()
      for (let start = 0; start < accounts.length; start += CHUNK_SIZE) {
        const chunk = accounts.slice(start, start + CHUNK_SIZE)
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

/** A used account needs no warning; another node may have stored the same day. */
async function store(accounts: number[], now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS)
  await strapi.db.query(accountUid).updateMany({
    where: { id: { $in: accounts }, $or: [{ lastSeenAt: null }, { lastSeenAt: { $lte: yesterday } }] },
    data: { lastSeenAt: now, unusedWarnedAt: null },
  })
}
