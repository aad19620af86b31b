import { AsyncResource } from 'node:async_hooks'
import type { Core } from '@strapi/strapi'
import { afterCommit } from '../../platform/database/unit-of-work'
import { environment } from '../../platform/environment'
import { content } from '../content-types'
import { type Gathering, gather } from './gathering'
import { askForBuild, readReport, siteKey } from './host'
import { type Asked, type PublishingState, stateOf } from './state'

/** How long a change waits for others, and how long the first of many waits at most, in milliseconds. */
const MOMENT = 150
const MOST = 5_000

/** Takes what editors publish to the site. */
export type Publisher = {
  /** Something that the site shows has changed, and the change is committed. */
  changed: () => void
  /** Asks for a build without waiting for other changes. */
  publishNow: () => Promise<void>
  state: () => Promise<PublishingState>
  /** Asks for what waits, so that stopping the CMS loses no change. */
  stop: () => Promise<void>
}

const publishers = new WeakMap<Core.Strapi, Publisher>()

/** The publisher of this CMS; nobody where nothing builds the site, as while developing. */
export function publisherOf(): Publisher | undefined {
  const { buildHookUrl } = environment()
  if (!buildHookUrl) return undefined
  const publisher = publishers.get(strapi) ?? createPublisher(buildHookUrl)
  publishers.set(strapi, publisher)
  return publisher
}

function createPublisher(hook: string): Publisher {
  const { siteUrl, siteSecret } = environment()
  const key = siteSecret && siteKey(siteSecret, 'builds')
  const store = strapi.store({ type: 'api', name: 'publishing' })

  async function ask(): Promise<void> {
    const at = new Date().toISOString()
    await store.set({ key: 'asked', value: { at } satisfies Asked })
    const refusal = await askForBuild(hook, key).then(
      () => undefined,
      (error: Error) => error.message,
    )
    if (!refusal) return
    strapi.log.warn(refusal)
    await store.set({ key: 'asked', value: { at, refusal } satisfies Asked })
  }

  const changes: Gathering = gather(ask, MOMENT, MOST, (error) => strapi.log.error(error))
  return {
    // What is asked by the clock does not belong to the transaction that it was told of in.
    changed: AsyncResource.bind(() => changes.add()),
    publishNow: async () => {
      changes.add()
      await changes.flush()
    },
    state: async () =>
      stateOf({
        asked: (await store.get({ key: 'asked' })) as Asked | undefined,
        report: await readReport(siteUrl, key),
        waitingSince: changes.waitingSince(),
        now: new Date(),
      }),
    stop: () => changes.flush(),
  }
}

const files = 'plugin::upload.file'

const shown: readonly string[] = content
const publishing = ['publish', 'unpublish', 'delete']

/** Tells the publisher of every change that visitors shall see: content published or taken back, a picture replaced. */
export function watchContent(): void {
  const publisher = publisherOf()
  if (!publisher) return

  strapi.documents.use(async ({ uid, action, params }, next) => {
    const answer = await next()
    const publishes = publishing.includes(action) || ('status' in params && params.status === 'published')
    const changes = publishes && !action.startsWith('find') && action !== 'count'
    if (changes && shown.includes(uid)) await afterCommit(publisher.changed)
    return answer
  })

  const afterChange = () => afterCommit(publisher.changed)
  strapi.db.lifecycles.subscribe({
    models: [files],
    afterUpdate: afterChange,
    afterDelete: afterChange,
    afterDeleteMany: afterChange,
  })
}
