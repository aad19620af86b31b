import { keyOf } from '../device-data/owner'

/** Loaded by other parts of the page, or from hosts that don't tell. */
const MEDIA = ['audio', 'video', 'iframe']

function mondayOf(now: Date): string {
  const monday = new Date(now)
  monday.setDate(now.getDate() - ((now.getDay() + 6) % 7))
  return monday.toLocaleDateString('sv-SE')
}

/** The bytes that this account's pages have loaded in this browser since Monday. */
export function readLoaded(now = new Date()): number {
  const [monday, bytes] = (localStorage.getItem(keyOf('Loaded')) ?? '').split(' ')
  return monday === mondayOf(now) ? Number(bytes) || 0 : 0
}

/** Adds up what this page loads, each time it is left or hidden. */
export function countLoaded(): void {
  let counted = 0
  const count = () => {
    const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
    const bytes = entries.reduce(
      (sum, entry) =>
        entry instanceof PerformanceResourceTiming && !MEDIA.includes(entry.initiatorType)
          ? sum + entry.transferSize
          : sum,
      0,
    )
    const now = new Date()
    localStorage.setItem(keyOf('Loaded'), `${mondayOf(now)} ${readLoaded(now) + bytes - counted}`)
    counted = bytes
  }
  performance.setResourceTimingBufferSize(1000)
  addEventListener('pagehide', count)
  document.addEventListener('visibilitychange', () => document.hidden && count())
}
