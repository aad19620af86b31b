import { notify } from '../notices/toasts'
import { noticeButton } from '../notices/undo'

/** Chromium's event, with which a page may show the browser's own question. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

declare global {
  var installPrompt: Event | undefined
}

const SHOWN_SECONDS = 60

/** Decides what a visit does: note the first day, offer on a later one, or nothing. `stored` is what the visits before left. */
export function nextOffer(
  stored: string | null,
  today: string,
  mayOffer: boolean,
): 'note' | 'offer' | 'none' {
  if (stored === null) return 'note'
  return mayOffer && stored !== 'made' && stored !== today ? 'offer' : 'none'
}

/** Offers once, on the second day that Today is opened, to put the app on the home screen. Only Today calls this: no one is filling in a form there. */
export function offerInstall(): void {
  // Safari's own property: whether the page runs from the home screen.
  const standalone = 'standalone' in navigator ? navigator.standalone : undefined
  if (standalone || matchMedia('(display-mode: standalone)').matches) return
  const event = globalThis.installPrompt
  const mayOffer = Boolean(event || standalone === false)
  const today = new Date().toDateString()
  const next = nextOffer(localStorage.getItem('InstallOffer'), today, mayOffer)
  if (next !== 'none') localStorage.setItem('InstallOffer', next === 'note' ? today : 'made')
  if (next !== 'offer') return
  notify({
    tone: 'info',
    title: 'Open this app from your home screen',
    text: `${event ? '' : 'Tap Share, then “Add to Home Screen”. '}It opens faster there, and also without a connection.`,
    action: noticeButton(event ? 'Install' : 'OK', SHOWN_SECONDS, async () => {
      await (event as InstallPrompt | undefined)?.prompt()
    }),
  })
}
