import { fill } from '#app/lib/text'
import { $continue, type Continue } from '#app/session/continue'
import { $user } from '#app/session/session'

const TIME_FORMAT = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
} as const

/** Where a learner continues: the current or next class, else the last page; undefined if neither is known. */
export function continuation(
  stored: Continue | undefined,
  now: number,
): { text: string; href: string } | undefined {
  for (const { title, startsAt, duration } of stored?.classes ?? []) {
    const start = Date.parse(startsAt)
    if (start + duration * 60_000 <= now) continue
    const when = start <= now ? 'live now' : new Date(start).toLocaleString('en-IN', TIME_FORMAT)
    return { text: `${title} (${when})`, href: '/dashboard' }
  }
  return stored?.place && { text: stored.place.title, href: stored.place.path }
}

/** Fills the strip at the top of the home page with where a learner can continue. */
export function startContinue(link: HTMLElement): void {
  const next = continuation($continue.get(), Date.now())
  const [name = ''] = $user.get()?.fullName.trim().split(/\s+/) ?? []
  const words = link.querySelector('[data-words]')
  if (!(link instanceof HTMLAnchorElement) || !words || !next) return
  link.href = next.href
  words.textContent = `${fill(link.dataset.label ?? '', { name })} ${next.text}`
}
