import { createHash } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { readSetting, refuseOlderProgram } from '../database/database-version'
import { lockStart } from '../database/start-lock'
import { environment } from '../environment'
import { loadSecrets, type Secrets } from '../secrets'
import { orEnd, StartError } from './start-error'

/** The turn of each CMS that starts: how it ends, and whether another one was before it. */
const turns = new WeakMap<Core.Strapi, { release: () => Promise<void>; waited: boolean }>()

const digests = z.record(z.string(), z.string())
type Digests = z.infer<typeof digests>

/**
 * Waits for its turn to start on the database, before anything in it is looked at. Refuses to start as an older program than the
 * last one, or with other secrets than the nodes before it. What comes until `endStart` is done by one node at a time.
 */
export async function beginStart(): Promise<void> {
  const { log } = strapi
  const known = environment()
  let waited = false
  const release = await lockStart(known, () => {
    waited = true
    log.info('Another CMS starts on this database. This one waits for it.')
  })
  turns.set(strapi, { release, waited })
  await orEnd(refuseOlderProgram)
  const own = digestsOf(loadSecrets(known.dataDir))
  if (!known.acceptsNewSecrets)
    await orEnd(async () => refuseOthers(own, digests.parse((await readSetting('secrets')) ?? {})))
}

/** Notes the secrets, and lets the next node start. */
export async function endStart(): Promise<void> {
  const own = digestsOf(loadSecrets(environment().dataDir))
  await strapi.store.set({ type: 'api', name: 'running', key: 'secrets', value: own })
  await releaseStart()
}

/** Whether this CMS waited for another one that started on the same database, just before it. */
export const startsAfterAnother = (): boolean => turns.get(strapi)?.waited ?? false

/** Lets the next node start, if it has not been let yet. */
export async function releaseStart(): Promise<void> {
  const turn = turns.get(strapi)
  turns.delete(strapi)
  await turn?.release()
}

/** What tells secrets apart and does not tell them. */
export const digestsOf = (secrets: Secrets): Digests =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => [
      name,
      createHash('sha256').update(`${name} ${value}`).digest('base64url').slice(0, 16),
    ]),
  )

/** Throws a `StartError` where a secret is another than the one that the database knows. */
export function refuseOthers(own: Digests, stored: Digests): void {
  const others = Object.keys(own).filter((name) => stored[name] !== undefined && stored[name] !== own[name])
  if (others.length > 0)
    throw new StartError(
      `The secrets of this CMS are not those that its database is used with (${others.join(', ')}): sessions and links of one would be worth nothing to the other. Copy secrets.json from the DATA_DIR of the node that runs, or from the backup. If they were changed on purpose, start once with SECRETS=changed.`,
    )
}
