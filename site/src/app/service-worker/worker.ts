/**
 * Keeps the site usable on a bad line and without one. The build writes it as `/sw.js` with the list of its own files, and only when the
 * code has changed: what editors publish is in pages, which are asked for first. A new worker waits until no page is open. The one before it
 * finds what that has stored already, so new pages work with either.
 */
import { CORE_PAGES, isFile, isPage, kindOf, OFFLINE_PAGE, outdated } from './paths'

declare const self: ServiceWorkerGlobalScope

/** Set by the build: the version of the code, and the files that the core pages need. */
declare const VERSION: string
declare const FILES: readonly string[]

/** A page is awaited for this long before the stored one is shown. */
const MAX_WAIT_MS = 3000

const openFiles = () => caches.open(`files:${VERSION}`)
const openPages = () => caches.open('pages')

const describe = ({ status, headers }: Response) => ({ status, type: headers.get('Content-Type') })

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', ({ ports }) => ports[0]?.postMessage(VERSION))
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (origin !== location.origin) return
  const kind = kindOf(event.request, pathname)
  if (kind === 'file') event.respondWith(file(event))
  else if (kind === 'stored page') event.respondWith(storedPage(event, pathname))
  else if (kind === 'page') event.respondWith(fetchPage(event).catch(offlinePage))
})

/** Stores the core, one file after the other: the person is using the line. Files of an earlier version aren't loaded again. */
async function install(): Promise<void> {
  const files = await openFiles()
  for (const path of FILES) {
    const response = (await caches.match(path)) ?? (await fetch(path))
    if (!isFile(describe(response))) throw new Error(`${path} couldn’t be stored: ${response.status}`)
    await files.put(path, response)
  }
  const pages = await openPages()
  for (const path of CORE_PAGES) {
    const response = await fetch(path, { cache: 'no-cache' })
    if (!isPage(describe(response))) throw new Error(`${path} couldn’t be stored: ${response.status}`)
    await pages.put(path, response)
  }
}

async function activate(): Promise<void> {
  await Promise.all(outdated(await caches.keys(), `files:${VERSION}`).map((name) => caches.delete(name)))
  // The other pages may need files that are gone.
  const pages = await openPages()
  for (const request of await pages.keys())
    if (!CORE_PAGES.includes(new URL(request.url).pathname)) await pages.delete(request)
  // When a preload fails, Firefox 153 shows its own error page instead of the worker’s answer.
  const preload = self.registration.navigationPreload
  await (navigator.userAgent.includes('Firefox') ? preload?.disable() : preload?.enable())
  await self.clients.claim()
}

async function file(event: FetchEvent): Promise<Response> {
  const stored = await caches.match(event.request.url)
  if (stored) return stored
  const response = await fetch(event.request)
  if (isFile(describe(response))) event.waitUntil(store(openFiles, event.request.url, response.clone()))
  return response
}

/** The page from the network, or the stored one where that fails or takes too long. */
async function storedPage(event: FetchEvent, path: string): Promise<Response> {
  const stored = await caches.match(path, { cacheName: 'pages' })
  const fresh = fetchPage(event).then((response) => {
    if (isPage(describe(response))) event.waitUntil(store(openPages, path, response.clone()))
    return response.status < 500 ? response : (stored ?? response)
  })
  if (!stored) return fresh.catch(offlinePage)
  event.waitUntil(fresh.catch(() => {}))
  return Promise.race([
    fresh.catch(() => stored),
    new Promise<Response>((resolve) => setTimeout(() => resolve(stored), MAX_WAIT_MS)),
  ])
}

const fetchPage = async (event: FetchEvent): Promise<Response> =>
  (await event.preloadResponse) ?? fetch(event.request)

const offlinePage = async (): Promise<Response> =>
  (await caches.match(OFFLINE_PAGE, { cacheName: 'pages' })) ?? Response.error()

/** Where the device has no room, the next visit asks the network. */
async function store(open: () => Promise<Cache>, address: string, response: Response): Promise<void> {
  try {
    await (await open()).put(address, response)
  } catch (error) {
    console.warn('A file couldn’t be stored:', error)
  }
}
