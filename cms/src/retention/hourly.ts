import { join } from 'node:path'
import { environment } from '../lib/environment'
import { removeEndedLimits } from '../sql/rate-limits'
import { createDiskStorage } from '../storage/disk'
import { removeOlder, storageOf } from '../storage/storage'
import { lastSeenOf } from './last-seen'
import { removeOrphans } from './orphans'
import { removeExpired } from './round'
import { cutoffsAt } from './rules'

const key = 'retention_round'

/** Takes up the round of an hour, and tells whether no other node has. */
async function claimRound(now: Date): Promise<boolean> {
  const store = strapi.db.query('strapi::core-store')
  const value = now.toISOString().slice(0, 13)
  if (!(await store.findOne({ where: { key } })))
    await store.create({ data: { key, value: '', type: 'string' } })
  const { count } = await store.updateMany({ where: { key, value: { $ne: value } }, data: { value } })
  return count > 0
}

/** What each node does every hour; what all of them share, one of them removes. */
export async function runRetention(now = new Date()): Promise<void> {
  await lastSeenOf().flush(now)
  await removeEndedLimits(now)
  const { dataDir } = environment()
  const cutoffs = cutoffsAt(now)
  await removeOlder(createDiskStorage(join(dataDir, 'outbox')), /\.eml(\.part)?$/, cutoffs.mails)
  if (await claimRound(now)) {
    await removeExpired(now)
    await removeOrphans(cutoffs.orphans)
  }
  // Those that a crash has left without their answer. The clock decides and not the database, so that a wrong one takes no
  // recording along.
  await removeOlder(storageOf('recordings'), /^[\da-f-]{36}\.\w+$/, cutoffs.recordings)
}
