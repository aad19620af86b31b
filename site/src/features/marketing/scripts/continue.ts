import { momentText } from '#app/lib/dates'
import { report } from '#app/lib/report'
import { fill } from '#app/lib/text'
import { $continue, type Continue } from '#app/session/continue'
import { $user } from '#app/session/session'

/** Where a learner continues: its title, when that is, and whether it is a class in progress. */
type Continuation = { title: string; when: string; isLive: boolean; href: string }

/** The current or next class, else the last page; undefined if neither is known. */
export function continuation(stored: Continue | undefined, now: number): Continuation | undefined {
  for (const { title, startsAt, duration } of stored?.classes ?? []) {
    const start = Date.parse(startsAt)
    if (start + duration * 60_000 <= now) continue
    const isLive = start <= now
    return { title, when: isLive ? 'Live now' : momentText(start, now), isLive, href: '/dashboard' }
  }
  return stored?.place && { title: stored.place.title, when: '', isLive: false, href: stored.place.path }
}

/** Fills the card at the top of the home page with where a learner can continue. After a first login, the classes are read. */
export function startContinue(link: HTMLElement): void {
  draw(link)
  const batch = $user.get()?.enrolled_batch
  if ($continue.get() || !batch) return
  $continue.listen(() => draw(link))
  import('#app/session/read-classes')
    .then(({ readClasses }) => readClasses(batch))
    .catch((error: unknown) => report('The classes couldn’t be read:', error))
}

function draw(link: HTMLElement): void {
  const [name = ''] = $user.get()?.fullName.trim().split(/\s+/) ?? []
  const show = (part: string, text: string) => {
    const place = link.querySelector(`[data-${part}]`)
    if (place) place.textContent = text
  }
  show('greeting', fill(link.dataset.label ?? '', { name }))
  const next = continuation($continue.get(), Date.now())
  if (!(link instanceof HTMLAnchorElement) || !next) return
  link.href = next.href
  link.toggleAttribute('data-live', next.isLive)
  show('words', next.title)
  show('moment', next.when)
}
