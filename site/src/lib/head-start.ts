import type { Endpoint } from '../../../cms/src/contract/endpoint'

/** What the first screen of a page asks the CMS for. `ofBatch` asks about the batch of the account. */
export type Asked = { endpoint: Pick<Endpoint, 'path'>; ofBatch?: boolean }

/** The same, as the page carries it. */
export type FirstRequest = { path: string; ofBatch: boolean }

/** A request that is under way, and as whom it was made. */
type Begun = { token: string; answer: Promise<Response> }

declare global {
  var begun: Record<string, Begun> | undefined
}

/**
 * Makes the requests of a page's first screen as whoever is signed in, and has the browser load what it writes dates with,
 * while the scripts that draw it still travel. It runs inline in the head; for that it may use nothing from outside itself.
 * What goes wrong is left to whoever takes the answer.
 */
export function begin(
  requests: readonly FirstRequest[],
  storage: Pick<Storage, 'getItem'> | undefined,
  origin: string,
  timeout: number,
): void {
  const token = storage?.getItem('Usertoken') ?? storage?.getItem('Admintoken')
  if (!token) return
  const batch = (): unknown => {
    try {
      const user: { enrolled_batch?: unknown } | null = JSON.parse(storage?.getItem('User') ?? 'null')
      return user?.enrolled_batch
    } catch {
      return undefined
    }
  }
  const begun: Record<string, Begun> = {}
  for (const { path, ofBatch } of requests) {
    const url = new URL(path, origin)
    if (ofBatch) {
      const name = batch()
      if (!name) continue
      url.searchParams.set('batch_name', String(name))
    }
    const answer = fetch(url, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeout),
    })
    answer.catch(() => undefined)
    begun[url.href] = { token, answer }
  }
  globalThis.begun = begun
  // The first date that it writes takes a phone a tenth of a second, and any date will do.
  setTimeout(() => new Date().toLocaleDateString())
}

/** The answer to a request that is under way already, once, to whom it was made for. */
export function takeBegun(address: string, token: string | undefined): Promise<Response> | undefined {
  const begun = globalThis.begun?.[address]
  if (begun?.token !== token) return undefined
  delete globalThis.begun?.[address]
  return begun?.answer
}
