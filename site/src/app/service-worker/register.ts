import { countLoaded } from '../http/loaded'
import { notify } from '../notices/toasts'
import { noticeButton } from '../notices/undo'
import { sendStored } from '../unsent/send-stored'

/** A worker of another version is looked for at most this often, when the person returns to the page. */
const UPDATE_INTERVAL_MS = 3_600_000

/** For how long the notice of a new version is shown. */
const NOTICE_SECONDS = 3600

/** Starts what may wait until the page is shown: counting, offering the icon, and sending what an earlier page couldn't. */
function startLater(): void {
  countLoaded()
  if (location.pathname === '/dashboard')
    import('../install/offer').then(({ offerInstall }) => offerInstall()).catch(console.warn)
  const send = () => void sendStored().catch(console.warn)
  send()
  addEventListener('online', send)
  document.addEventListener('visibilitychange', () => document.hidden || send())
}

/**
 * Registers the service worker of a page, whose `version` of the code the build wrote into it. A worker of newer code says that there is a
 * newer page, which a person may load: nothing reloads by itself.
 */
export async function startWorker(version = document.documentElement.dataset.version): Promise<void> {
  startLater()
  if (!version || !('serviceWorker' in navigator)) return
  // Undefined where a browser's tool blocks workers.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
    '/sw.js',
    { updateViaCache: 'none' },
  )
  if (!registration) return
  const check = () => registration.waiting && void offer(registration.waiting, version)
  check()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', check),
  )
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < UPDATE_INTERVAL_MS) return
    last = Date.now()
    registration.update().catch(() => {})
  })
}

/** Offers the version of a waiting worker, unless this page is of that version already. */
async function offer(worker: ServiceWorker, version: string): Promise<void> {
  if ((await versionOf(worker)) === version) return
  notify({
    tone: 'info',
    title: 'A new version is ready',
    text: 'Finish what you’re writing first: the page loads again.',
    action: noticeButton('Use it now', NOTICE_SECONDS, async () => location.reload()),
  })
}

const versionOf = (worker: ServiceWorker) =>
  new Promise<unknown>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage(undefined, [port2])
  })
