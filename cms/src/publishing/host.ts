import { z } from 'zod'
import type { Report } from './state'

const report = z.object({
  begunAt: z.string().optional(),
  doneAt: z.string().optional(),
  failure: z.object({ begunAt: z.string(), why: z.string() }).optional(),
})

/** Asks the site's host for a build: the local server, or Netlify by its build hook. Rejects with a sentence. */
export async function askForBuild(hook: string): Promise<void> {
  const answer = await fetch(hook, { method: 'POST', signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  )
  if (answer?.ok) return
  const { host } = new URL(hook)
  throw new Error(
    answer
      ? `${host} answered ${answer.status} instead of building the site. Check BUILD_HOOK_URL, then publish the site again.`
      : `Nobody at ${host} answers, so the site was not built. Start it, then publish the site again.`,
  )
}

/** Reads what the published site says of its builds; nothing where it does not answer. */
export async function readReport(siteUrl: string, secret: string | undefined): Promise<Report> {
  try {
    const answer = await fetch(`${siteUrl}/build.json`, {
      headers: secret ? { Authorization: `Bearer ${secret}` } : {},
      signal: AbortSignal.timeout(5_000),
    })
    return report.parse(await answer.json())
  } catch {
    return {}
  }
}
