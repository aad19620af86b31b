import type { PublishingState as OwnState } from '../editors/publishing/state'

/** The CMS's reply: `off` where nothing builds the site automatically. */
export type PublishingState = OwnState | { state: 'off' }

/** The title and the text that an editor sees for a state. */
export function wordsOf(shown: PublishingState): { title: string; text: string } {
  switch (shown.state) {
    case 'off':
      return {
        title: 'Nothing builds the site by itself',
        text: 'Set BUILD_HOOK_URL, and what is published goes live.',
      }
    case 'idle':
      return { title: 'Not published yet', text: 'Publish the site to see it.' }
    case 'queued':
      return { title: 'Queued', text: 'A change was published and waits for others.' }
    case 'building':
      return { title: 'Building', text: `Since ${timeOf(shown.since)}. Visitors see the site as it was.` }
    case 'live':
      return { title: 'Live', text: `Visitors see everything published, since ${timeOf(shown.since)}.` }
    case 'failed':
      return {
        title: 'The site was not published',
        text: `${shown.why} Visitors see the site as it was. (${timeOf(shown.since)})`,
      }
  }
}

/** Today's moments by their time, others with their day. */
function timeOf(moment: string): string {
  const date = new Date(moment)
  const today = date.toDateString() === new Date().toDateString()
  return date.toLocaleString(
    undefined,
    today ? { timeStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' },
  )
}
