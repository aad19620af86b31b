import { $connection, type Connection, refresh } from '../http/connection'
import { inSentence, momentText } from '../lib/dates'
import { $unsent } from '../unsent/unsent'
import { sinceText } from '../unsent/words'

let started = false

/** Shows a bar above the page's content while it isn't fresh, the line is slow, or there is none. */
export function startBar(): void {
  if (started) return
  started = true
  const bar = document.createElement('div')
  bar.className =
    'sticky top-(--head) z-30 flex min-h-11 flex-wrap items-center gap-x-4 bg-ink px-4 py-1 text-sm text-neutral-content lg:top-0'
  bar.role = 'status'
  const words = document.createElement('p')
  const again = document.createElement('button')
  Object.assign(again, { type: 'button', className: 'min-h-11 cursor-pointer font-semibold underline' })
  again.textContent = 'Update'
  again.addEventListener('click', () => refresh.all())
  bar.append(words, again)
  const update = () => {
    const [first, ...others] = $unsent.get().filter(({ refused }) => refused === undefined)
    const unsent = first ? sinceText(first.at, Date.now(), others.length + 1) : ''
    const text = `${connectionText($connection.get(), navigator.onLine, Date.now())} ${unsent}`.trim()
    bar.hidden = text === ''
    again.hidden = !navigator.onLine || $connection.get().asOf === undefined
    words.textContent = text
  }
  document.getElementById('content')?.prepend(bar)
  $connection.subscribe(update)
  $unsent.listen(update)
  for (const event of ['online', 'offline']) addEventListener(event, update)
  // The stores ask again by themselves, but not so soon after they did.
  addEventListener('online', () => $connection.get().asOf !== undefined && refresh.all())
}

/** Says in words how the page is connected and how old it is; empty if all is fresh. */
export function connectionText(
  { isSlow, asOf }: Connection,
  isOnline: boolean,
  now: number,
  reader?: string,
): string {
  const age = asOf === undefined ? '' : ` This page is as of ${inSentence(momentText(asOf, now, reader))}.`
  if (!isOnline) return `You’re offline.${age || ' What isn’t on this device can’t be shown.'}`
  if (isSlow) return `The connection is slow.${age || ' We’re still waiting for an answer.'}`
  return age.trim()
}
