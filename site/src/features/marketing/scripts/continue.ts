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

/** Where a learner goes on: to the class that runs or comes next, else to where they were last; undefined where neither is known. */
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

/** Says in the strip at the top of the home page with what a learner goes on. */
export function startContinue(link: HTMLElement): void {
  const next = continuation($continue.get(), Date.now())
  const [name = ''] = $user.get()?.fullName.trim().split(/\s+/) ?? []
  const words = link.querySelector('[data-words]')
  if (!(link instanceof HTMLAnchorElement) || !words || !next) return
  link.href = next.href
  words.textContent = `${fill(link.dataset.label ?? '', { name })} ${next.text}`
}
