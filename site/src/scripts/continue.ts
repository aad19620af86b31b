import { nextClass } from '../lib/classes'
import { dayName, localTime } from '../lib/dates'
import { fill } from '../lib/text'
import { $continue, type Continue } from '../stores/continue'
import { $user } from '../stores/session'

/** Where a learner goes on: to the class that runs or comes next, else to where they were last; undefined where neither is known. */
export function continuation(
  stored: Continue | undefined,
  now: number,
): { text: string; href: string } | undefined {
  const next = nextClass(stored?.classes ?? [], now)
  if (next) {
    const when =
      Date.parse(next.startsAt) <= now
        ? 'live now'
        : `${dayName(next.startsAt, now)}, ${localTime(next.startsAt)}`
    return { text: `${next.title} (${when})`, href: '/dashboard' }
  }
  return stored?.place && { text: stored.place.title, href: stored.place.path }
}

/** Says in the strip at the top of the home page with what a learner goes on. */
export function startContinue(link: HTMLElement): void {
  const next = continuation($continue.get(), Date.now())
  const [name = ''] = $user.get()?.fullName.trim().split(/\s+/) ?? []
  const words = link.querySelector('[data-words]')
  if (!(link instanceof HTMLAnchorElement) || !words || !next) return
  link.href = next.href
  words.textContent = `${fill(link.dataset.label ?? '', { name })} ${next.text}`
}
