import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Report } from './state'

const report = z.object({
  begunAt: z.string().optional(),
  doneAt: z.string().optional(),
  failure: z.object({ begunAt: z.string(), why: z.string() }).optional(),
})

/** The hook of the site's own server, which asks for a key. Other hosts have hooks of their own, and are not told it. */
const OWN_HOOK = '/-/build'

const bearing = (key: string | undefined) => (key ? { Authorization: `Bearer ${key}` } : undefined)

/** Asks the site's host for a build: the site's own server, or Netlify by its build hook. Rejects with a sentence. */
export async function askForBuild(hook: string, key: string | undefined): Promise<void> {
  const headers = new URL(hook).pathname === OWN_HOOK ? bearing(key) : undefined
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
      : `Nobody at ${host} answers, so the site was not built. Start it, then publish the site again.`,
  )
}

/** Reads what the published site says of its builds; nothing where it does not answer. */
export async function readReport(siteUrl: string, key: string | undefined): Promise<Report> {
  try {
    const answer = await fetch(`${siteUrl}/build.json`, {
      headers: bearing(key) ?? {},
      signal: AbortSignal.timeout(5_000),
    })
    return report.parse(await answer.json())
  } catch {
    return {}
  }
}

/** What the CMS and the site's server share `SITE_SECRET` for. */
type Purpose = 'drafts' | 'builds'

/** The key of one purpose, which tells nothing of the secret or of the other key. The site's server makes the same ones. */
export const siteKey = (secret: string, purpose: Purpose): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')
