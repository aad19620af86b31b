import { AsyncResource } from 'node:async_hooks'
import { z } from 'zod'
import { afterCommit } from '../../platform/database/unit-of-work'
import { environment } from '../../platform/environment'
import { lazily } from '../../platform/lazily'
import { content } from '../content-types'
import { type Gathering, gather } from './gathering'
import { askForBuild, readReport, siteKey } from './host'
import { type Asked, type PublishingState, stateOf } from './state'

/** How long a change waits for further ones. */
const PAUSE_MS = 150
const MAX_WAIT_MS = 5_000

/** Requests builds of the site. */
export type Publisher = {
  /** Reports a committed change of the site's content. */
  changed: () => void
  /** Requests a build without waiting for further changes. */
  publishNow: () => Promise<void>
  state: () => Promise<PublishingState>
  /** Requests a waiting build, so that a stop of the CMS loses no change. */
  stop: () => Promise<void>
}

const publisherFor = lazily(createPublisher)

/** The publisher of this CMS; undefined without a build hook, as in development. */
export function publisherOf(): Publisher | undefined {
  const { buildHookUrl } = environment()
  return buildHookUrl ? publisherFor(buildHookUrl) : undefined
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

  const changes: Gathering = gather(ask, PAUSE_MS, MAX_WAIT_MS, (error) => strapi.log.error(error))
  return {
    // The timer must not run in the async context of the transaction that reported the change.
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

/** Reports changes that visitors see to the publisher: published or unpublished content, and replaced pictures. */
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

  // The site publishes the keys of certificates, and the list of those that count no more.
  strapi.db.lifecycles.subscribe({
    models: ['api::certificate.certificate-key', 'api::certificate.certificate'],
    afterCreate: ({ model }) =>
      model.uid === 'api::certificate.certificate-key' ? afterChange() : undefined,
    afterUpdate: ({ params }) => (endsCertificate.safeParse(params.data).success ? afterChange() : undefined),
  })
}

const endsCertificate = z.object({ state: z.enum(['revoked', 'replaced']) })
