import { startToasts } from '../notices/show-toasts'
import { startHeader, startMenu, startSession, startThemeMenu } from './header'

/** Starts a behaviour at each element that names it in `data-start`. */
export function startAll<Kind extends HTMLElement>(
  name: string,
  kind: new () => Kind,
  start: (element: Kind) => void,
): void {
  for (const element of document.querySelectorAll(`[data-start="${name}"]`)) {
    if (element instanceof kind) start(element)
  }
}

startSession()
// A page without islands holds no account's data, unless someone has logged in here.
if (document.querySelector('astro-island') || mayHoldData())
  import('../device-data/watch-owner').then(({ watchOwner }) => watchOwner()).catch(console.warn)
for (const line of document.querySelectorAll<HTMLElement>('[data-year]'))
  line.textContent = line.textContent.replace(line.dataset.year ?? '', String(new Date().getFullYear()))
startAll('header', HTMLElement, startHeader)
startAll('menu', HTMLDialogElement, startMenu)
startAll('theme', HTMLElement, startThemeMenu)
startAll('toasts', HTMLElement, startToasts)

function mayHoldData(): boolean {
  try {
    const stored =
      localStorage.getItem('Usertoken') ??
      localStorage.getItem('Admintoken') ??
      localStorage.getItem('SharedDevice')
    return stored !== null
  } catch {
    return false
  }
}
