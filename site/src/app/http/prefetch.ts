import type { Endpoint } from '@careerspeak/contract/endpoint'

/**
 * The first data of a page's island. With `ofBatch` the request names the batch of the account; `by` limits it to learners or
 * admins.
 */
export type FirstRead = { endpoint: Pick<Endpoint, 'path'>; ofBatch?: boolean; by?: Reader }

type Reader = 'learner' | 'admin'

/** The same, serialised into the page's markup. */
export type PrefetchRequest = { path: string; ofBatch: boolean; by?: Reader | undefined }

type Prefetched = { token: string; response: Promise<Response> }

declare global {
  var prefetched: Record<string, Prefetched> | undefined
}

/**
 * Requests a page's first data while its scripts are still downloading. It runs inline in the head, so it may use nothing
 * from outside itself. A failed request is handled by the caller of `takePrefetched`.
 */
export function prefetch(
  requests: readonly PrefetchRequest[],
  storage: Pick<Storage, 'getItem'> | undefined,
  origin: string,
  timeout: number,
): void {
  const token = storage?.getItem('Usertoken') ?? storage?.getItem('Admintoken')
  if (!token) return
  const parsed = (read: () => string): { enrolled_batch?: unknown; exp?: number } | null => {
    try {
      return JSON.parse(read())
    } catch {
      return null
    }
  }
  const claims = parsed(() => atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
  // An expired token is renewed before any request.
  if (claims?.exp && claims.exp * 1000 <= Date.now()) return
  const prefetched: Record<string, Prefetched> = {}
  const reader = token === storage?.getItem('Admintoken') ? 'admin' : 'learner'
  for (const { path, ofBatch, by = reader } of requests) {
    if (by !== reader) continue
    const url = new URL(path, origin)
    if (ofBatch) {
      const name = parsed(() => storage?.getItem('User') ?? 'null')?.enrolled_batch
      if (!name) continue
      url.searchParams.set('batch_name', String(name))
    }
    const response = fetch(url, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeout),
    })
    response.catch(() => undefined)
    prefetched[url.href] = { token, response }
  }
  globalThis.prefetched = prefetched
}

/** The response to a prefetched request, once, and only for the token that it was made with. */
export function takePrefetched(address: string, token: string | undefined): Promise<Response> | undefined {
  const prefetched = globalThis.prefetched?.[address]
  if (prefetched?.token !== token) return undefined
  delete globalThis.prefetched?.[address]
  return prefetched?.response
}
