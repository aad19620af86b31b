import { isOwnersSession, keyOf, pageOwner } from '#app/device-data/owner'
import { sendRequest } from '#app/http/request'

const [KEPT_AT, VERSION] = ['Kept-At', 'Kept-Version']

/** A document on this phone: its file, since when it is there, and what tells whether the server has another. */
export type Kept = { file: Blob; at: number; version: string }

/** Returns whether this browser can keep a document for an account. */
export const mayKeep = pageOwner !== 'visitor' && 'caches' in globalThis

/** A large document may take long on a slow line. */
const DOWNLOAD_TIMEOUT_MS = 600_000

const openKept = (): Promise<Cache> => caches.open(keyOf('kept'))

/** The signature of a link changes with each reply, and what it leads to does not. */
const nameOf = (address: string): string => new URL(new URL(address).pathname, address).href

/** Tells versions of a file apart by the headers that another origin may show. */
export const versionOf = (headers: Headers): string =>
  [headers.get('Last-Modified'), headers.get('Content-Length')].join(' ')

/** The copy of a document that this account keeps on this phone. */
export async function readKept(address: string): Promise<Kept | undefined> {
  if (!isOwnersSession()) return undefined
  const found = await (await openKept()).match(nameOf(address)).catch(() => undefined)
  if (!found) return undefined
  const { headers } = found
  return { file: await found.blob(), at: Number(headers.get(KEPT_AT)), version: headers.get(VERSION) ?? '' }
}

/** Downloads a document and keeps it. Throws where the server or the device refuses. */
export async function keep(address: string): Promise<void> {
  const response = await sendRequest(address, { cache: 'no-cache', timeoutMs: DOWNLOAD_TIMEOUT_MS })
  if (!response.ok || !isOwnersSession()) throw new Error(`Status ${response.status}`)
  const file = await response.blob()
  const headers = {
    'Content-Type': file.type,
    [KEPT_AT]: `${Date.now()}`,
    [VERSION]: versionOf(response.headers),
  }
  await (await openKept()).put(nameOf(address), new Response(file, { headers }))
}

/** Removes a document from this phone. */
export const removeKept = async (address: string): Promise<unknown> =>
  (await openKept()).delete(nameOf(address))
