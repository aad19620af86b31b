import { createHash } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { orEnd, StartError } from '../bootstrap/start-error'
import { environment } from '../lib/environment'
import { loadSecrets, type Secrets } from '../lib/secrets'
import { lockStart } from '../sql/start-lock'

const locks = new WeakMap<Core.Strapi, () => Promise<void>>()

const TABLE = 'strapi_core_store_settings'
/** Where a database knows which secrets it is used with, as Strapi's stores name their rows. */
const key = 'api_running_secrets'

const digests = z.record(z.string(), z.string())
type Digests = z.infer<typeof digests>

/**
 * Waits for its turn to start on the database, before anything in it is looked at, and refuses to start with other secrets
 * than the nodes before it. What comes until `endStart` is done by one node at a time.
 */
export async function beginStart(): Promise<void> {
  const { log } = strapi
  const known = environment()
  locks.set(
    strapi,
    await lockStart(known, () => log.info('Another CMS starts on this database. This one waits for it.')),
  )
  const own = digestsOf(loadSecrets(known.dataDir))
  if (!known.acceptsNewSecrets) await orEnd(async () => refuseOthers(own, await storedDigests()))
}

/** Notes the secrets, and lets the next node start. */
export async function endStart(): Promise<void> {
  const own = digestsOf(loadSecrets(environment().dataDir))
  await strapi.store.set({ type: 'api', name: 'running', key: 'secrets', value: own })
  await releaseStart()
}

/** Lets the next node start, if it has not been let yet. */
export async function releaseStart(): Promise<void> {
  const release = locks.get(strapi)
  locks.delete(strapi)
  await release?.()
}

/** What tells secrets apart and does not tell them. */
const digestsOf = (secrets: Secrets): Digests =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => [
      name,
      createHash('sha256').update(`${name} ${value}`).digest('base64url').slice(0, 16),
    ]),
  )

async function storedDigests(): Promise<Digests> {
  const { connection } = strapi.db
  if (!(await connection.schema.hasTable(TABLE))) return {}
  const row: { value: string } | undefined = await connection(TABLE).select('value').where({ key }).first()
  return digests.parse(JSON.parse(row?.value ?? '{}'))
}

/** Throws a `StartError` where a secret is another than the one that the database knows. */
export function refuseOthers(own: Digests, stored: Digests): void {
  const others = Object.keys(own).filter((name) => stored[name] !== undefined && stored[name] !== own[name])
  if (others.length > 0)
    throw new StartError(
      `The secrets of this CMS are not those that its database is used with (${others.join(', ')}): sessions and links of one would be worth nothing to the other. Copy secrets.json from the DATA_DIR of the node that runs, or from the backup. If they were changed on purpose, start once with SECRETS=changed.`,
    )
}
