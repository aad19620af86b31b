import { createHmac } from 'node:crypto'
import type { UID } from '@strapi/strapi'
import { z } from 'zod'
import { content } from '../content-types'
import type { Report } from './state'

/** The path and the id are those of an entry in the content API. */
const shortage = z
  .object({ words: z.string(), path: z.string(), documentId: z.string().optional() })
  .transform(({ words, path, documentId }) => ({ words, place: placeInPanel(path, documentId) }))

const report = z.object({
  begunAt: z.string().optional(),
  doneAt: z.string().optional(),
  isOpening: z.boolean().optional(),
  failure: z
    .object({ begunAt: z.string(), why: z.string(), shortages: z.array(shortage).optional() })
    .optional(),
})

/** Where the panel shows an entry, or the list of its kind. */
function placeInPanel(path: string, documentId?: string): string {
  const uid = content.find((one) => [infoOf(one).pluralName, infoOf(one).singularName].includes(path))
  if (!uid) return '/content-manager'
  return strapi.getModel(uid).kind === 'singleType'
    ? `/content-manager/single-types/${uid}`
    : `/content-manager/collection-types/${uid}${documentId ? `/${documentId}` : ''}`
}

const infoOf = (uid: UID.ContentType) => strapi.getModel(uid).info

/** The hook of the site's own server, which needs a key. The key is not sent to other hosts. */
const OWN_HOOK = '/-/build'

const authorization = (key: string | undefined) => (key ? { Authorization: `Bearer ${key}` } : undefined)

/** Requests a build from the site's own server or from Netlify. Rejects with a message for people. */
export async function askForBuild(hook: string, key: string | undefined): Promise<void> {
  const headers = new URL(hook).pathname === OWN_HOOK ? authorization(key) : undefined
  const answer = await fetch(hook, {
    method: 'POST',
    ...(headers && { headers }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  if (answer?.ok) return
  const { host } = new URL(hook)
  throw new Error(
    answer
      ? `${host} answered ${answer.status} instead of building the site. Check BUILD_HOOK_URL, then publish the site again.`
      : `Nothing answers at ${host}, so the site wasn’t built. Start it, then publish the site again.`,
  )
}

/** Reads the published site's report on its builds; empty if the site does not respond. */
export async function readReport(siteUrl: string, key: string | undefined): Promise<Report> {
  try {
    const answer = await fetch(`${siteUrl}/build.json`, {
      headers: authorization(key) ?? {},
      signal: AbortSignal.timeout(5_000),
    })
    return report.parse(await answer.json())
  } catch {
    return {}
  }
}

/** The uses of `SITE_SECRET` by the CMS and the site's server. */
type Purpose = 'drafts' | 'builds' | 'content'

/** Derives the key of one purpose, which reveals neither the secret nor other keys. The site's server derives the same keys. */
export const siteKey = (secret: string, purpose: Purpose): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')
