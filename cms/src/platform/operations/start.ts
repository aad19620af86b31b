import { createHash } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { readSetting, refuseOlderVersion } from '../database/database-version'
import { lockStart } from '../database/start-lock'
import { environment } from '../environment'
import { loadSecrets, type Secrets } from '../secrets'
import { exitOnStartError, StartError } from '../start-error'

/** The start lock of each starting CMS, and whether it waited for another one. */
const startLocks = new WeakMap<Core.Strapi, { release: () => Promise<void>; waited: boolean }>()

const digests = z.record(z.string(), z.string())
type Digests = z.infer<typeof digests>

/**
 * Takes the start lock, before the CMS reads the database: until `endStart`, one node starts at a time. Refuses to start an older
 * program than the last one, or one with secrets that differ from those of earlier nodes.
 */
export async function beginStart(): Promise<void> {
  const { log } = strapi
  const known = environment()
  let waited = false
  const release = await lockStart(known, () => {
    waited = true
    log.info('Another CMS is starting on this database. This one is waiting for it.')
  })
  startLocks.set(strapi, { release, waited })
  await exitOnStartError(refuseOlderVersion)
  const own = digestsOf(loadSecrets(known.dataDir))
  if (!known.acceptsNewSecrets)
    await exitOnStartError(async () => refuseOthers(own, digests.parse((await readSetting('secrets')) ?? {})))
}

/** Stores the digests of the secrets, and lets the next node start. */
export async function endStart(): Promise<void> {
  const own = digestsOf(loadSecrets(environment().dataDir))
  await strapi.store.set({ type: 'api', name: 'running', key: 'secrets', value: own })
  await releaseStart()
}

/** Returns whether this CMS waited for another one to start on the same database. */
export const startsAfterAnother = (): boolean => startLocks.get(strapi)?.waited ?? false

/** Lets the next node start; a second call does nothing. */
export async function releaseStart(): Promise<void> {
  const turn = startLocks.get(strapi)
  startLocks.delete(strapi)
  await turn?.release()
}

/** Digests that distinguish secrets without revealing them. */
export const digestsOf = (secrets: Secrets): Digests =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => [
      name,
      createHash('sha256').update(`${name} ${value}`).digest('base64url').slice(0, 16),
    ]),
  )

/** Throws a `StartError` if a secret differs from the one last used with the database. */
export function refuseOthers(own: Digests, stored: Digests): void {
  const others = Object.keys(own).filter((name) => stored[name] !== undefined && stored[name] !== own[name])
  if (others.length > 0)
    throw new StartError(
      `The secrets of this CMS aren’t those its database is used with (${others.join(', ')}): sessions and links of one would be worth nothing to the other. Copy secrets.json from the DATA_DIR of the node that runs, or from the backup. If they were changed on purpose, start once with SECRETS=changed.`,
    )
}
