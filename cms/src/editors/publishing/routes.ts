import type { Context } from 'koa'
import { z } from 'zod'
import { readInstitute } from '../../api/site-setting/institute'
import { environment } from '../../platform/environment'
import { formatInstant } from '../../platform/zoned-time'
import { content } from '../content-types'
import { panelRoute } from '../panel/routes'
import { placementOf } from './placement'
import { previewAddress } from './preview'
import { publisherOf } from './publisher'

/** The entry that the panel shows. */
const entry = z.object({ uid: z.string(), documentId: z.string() })

const pageUid = 'api::page.page'
const sessionUid = 'api::live-session.live-session'

/** The entries that editors open most: the home page, and the next live session, with its title and its time at the institute. */
async function shortcuts() {
  const { timezone } = await readInstitute()
  const home = await strapi.documents(pageUid).findFirst({ filters: { slug: 'home' }, fields: ['slug'] })
  const session = await strapi.documents(sessionUid).findFirst({
    filters: { startsAt: { $gt: new Date().toISOString() } },
    sort: 'startsAt',
    fields: ['title', 'startsAt'],
  })
  return {
    home: home?.documentId,
    session: session && {
      documentId: session.documentId,
      title: session.title,
      starts: formatInstant(session.startsAt, timezone),
    },
  }
}

/**
 * Adds the panel's routes. `GET /publishing/state` and `POST /publishing/publish` return the state; its `address` is that of the
 * site or, with the `uid` and `documentId` of an entry, of the published page that shows it. `GET /publishing/shortcuts` returns the most opened entries.
 * `GET /publishing/placement` says how visitors could find an entry that no page shows or links to.
 * `GET /publishing/brand` returns the institute's name and colours to everyone, since the login page shows them, as the site does.
 */
export function addPublishingRoutes(): void {
  const publisher = () => publisherOf()
  const answerState = async (ctx: Context) => {
    const state = (await publisher()?.state()) ?? { state: 'off' }
    const { uid, documentId } = entry.safeParse(ctx.query).data ?? {}
    const address = uid && documentId ? await publishedAddress(uid, documentId) : environment().siteUrl
    ctx.body = { ...state, ...(address && { address }) }
  }
  const publish = async (ctx: Context) => {
    await publisher()?.publishNow()
    await answerState(ctx)
  }
  strapi.server.routes({
    type: 'admin',
    routes: [
      panelRoute('GET', '/publishing/state', answerState),
      panelRoute('POST', '/publishing/publish', publish),
      panelRoute('GET', '/publishing/placement', async (ctx) => {
        const { data } = entry.safeParse(ctx.query)
        ctx.body = { placement: (data && (await placementOf(data.uid, data.documentId))) ?? null }
      }),
      panelRoute('GET', '/publishing/shortcuts', async (ctx) => {
        ctx.body = await shortcuts()
      }),
      {
        method: 'GET',
        path: '/publishing/brand',
        handler: async (ctx: Context) => {
          const { name, colours } = await readInstitute()
          ctx.body = { name, colours }
        },
        config: { auth: false },
        info: { apiName: 'publishing' },
      },
    ],
  })
}

/** The address of the page that shows an entry, if the entry is published. */
async function publishedAddress(uid: string, documentId: string): Promise<string | undefined> {
  const type = content.find((one) => one === uid)
  const published = type && (await strapi.documents(type).findOne({ documentId, status: 'published' }))
  return published ? previewAddress(uid, { documentId, status: 'published' }) : undefined
}
