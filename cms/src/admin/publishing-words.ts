import type { PublishingState as OwnState } from '../editors/publishing/state'

/** The CMS's reply: `off` where nothing builds the site automatically. `address` is that of the page of an entry. */
export type PublishingState = (OwnState | { state: 'off' }) & { address?: string }

/** The title and the text that an editor sees for a state. */
export function wordsOf(shown: PublishingState): { title: string; text: string } {
  switch (shown.state) {
    case 'off':
      return {
        title: 'Automatic publishing is off',
        text: 'Set BUILD_HOOK_URL, and everything you publish goes live.',
      }
    case 'idle':
      return { title: 'Not published yet', text: 'Publish the site to see it.' }
    case 'queued':
      return { title: 'Publishing…', text: 'Waiting a moment for more changes.' }
    case 'building':
      return { title: 'Publishing…', text: 'Visitors still see the previous version.' }
    case 'live':
      return { title: `Live since ${timeOf(shown.since)}`, text: 'Visitors see everything you’ve published.' }
    case 'opening':
      return { title: 'Opening soon', text: `Visitors read that you’re opening soon. ${shown.why}`.trim() }
    case 'failed':
      return { title: 'Publishing failed', text: `${shown.why} Visitors still see the previous version.` }
  }
}

/** Today's moments by their time, others with their day. */
function timeOf(moment: string): string {
  const date = new Date(moment)
  const today = date.toDateString() === new Date().toDateString()
  return date.toLocaleString(
    undefined,
    today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  )
}

/** How far a publication is on its way, with its seconds; nothing where none is under way or done. */
export function progressOf(shown: PublishingState, now: number): string {
  switch (shown.state) {
    case 'queued':
      return `● Published, ${secondsBetween(shown.since, now)} s → Building → Live`
    case 'building':
      return `✓ Published → ● Building, ${secondsBetween(shown.since, now)} s → Live`
    case 'live':
      return `✓ Published → ✓ Built${shown.seconds ? ` in ${shown.seconds} s` : ''} → ✓ Live`
    default:
      return ''
  }
}

/** The whole seconds between two moments, at least none, since two computers' clocks differ. */
const secondsBetween = (since: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(since)) / 1000))
