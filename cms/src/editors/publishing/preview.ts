import type { UID } from '@strapi/strapi'
import { z } from 'zod'
import { environment } from '../../platform/environment'
import { createLinkSigner } from '../../platform/http/signed-link'
import { siteKey } from './host'

const sluggedEntry = z.object({ slug: z.string().min(1) })
const pages = z.array(z.object({ slug: z.string(), blocks: z.array(z.object({ __component: z.string() })) }))

/** For content without its own page: the block that shows it, and the block's anchor. */
const shownBy: ReadonlyMap<string, { block: string; anchor: string }> = new Map([
  ['api::testimonial.testimonial', { block: 'blocks.testimonials', anchor: '#testimonials' }],
  ['api::live-session.live-session', { block: 'blocks.seat-reservation', anchor: '#seat' }],
])

const practiceTopic = 'api::practice-topic.practice-topic'

/** The URL at which an editor sees an entry on its page, as a draft or as published. */
export async function previewAddress(
  uid: string,
  { documentId, status }: { documentId: string; status: string },
): Promise<string | undefined> {
  const { siteUrl, previewUrl, siteSecret } = environment()
  const version = status === 'published' ? 'published' : 'draft'
  const path = await pathOf(uid, documentId, version)
  if (path === undefined) return undefined
  if (version === 'published') return siteUrl + path
  if (!siteSecret) return undefined
  const first = shownBy.has(uid) || uid === practiceTopic ? `/first/${documentId}` : ''
  return previewUrl + signedAddress(siteKey(siteSecret, 'drafts'), `${first}${path}`, new Date())
}

/**
 * The address of a draft's page, valid for about an hour and for this page only: `/-/draft/<expires>/<signature>/<page>`. The
 * site's server verifies it.
 */
function signedAddress(key: string, path: string, now: Date): string {
  const { pathname, hash } = new URL(path, 'http://site')
  const page = pathname.replace(/(?<=.)\/$/, '')
  const { expires, signature } = createLinkSigner(key).sign(page, now)
  return `/-/draft/${expires}/${signature}${page}${hash}`
}

async function pathOf(
  uid: string,
  documentId: string,
  status: 'draft' | 'published',
): Promise<string | undefined> {
  const slugOf = async (type: UID.ContentType) =>
    sluggedEntry.safeParse(await strapi.documents(type).findOne({ documentId, status })).data?.slug
  if (uid === 'api::page.page') return pathOfPage(await slugOf(uid))
  if (uid === 'api::course.course') {
    const slug = await slugOf(uid)
    return slug && `/courses/${slug}`
  }
  if (uid === practiceTopic) return '/practice-partner'
  const shown = shownBy.get(uid)
  if (!shown) return undefined
  const found = await strapi.documents('api::page.page').findMany({ status, populate: ['blocks'] })
  const page = pages
    .parse(found)
    .find(({ blocks }) => blocks.some(({ __component }) => __component === shown.block))
  return page && pathOfPage(page.slug) + shown.anchor
}

const pathOfPage = (slug: string | undefined) => slug && `/${slug === 'home' ? '' : slug}`
