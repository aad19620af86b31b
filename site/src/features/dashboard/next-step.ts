import { attendanceLimits } from '@careerspeak/contract/attendance-limits'
import type { ScheduledClass } from '@careerspeak/contract/records'
import { classStatus, isToday, nextClass, untilStart } from '#app/lib/classes'
import { classTimeText, inSentence, instituteZone, isoDay, timeLeftText } from '#app/lib/dates'
import { offerOf, type PracticeOffer } from './practice-offer'

/** The words and the look of the banner of the next step. */
export type BannerText = {
  look: string
  label: string
  aside: string
  /** Whether `aside` counts down. */
  isTimer?: boolean
  title: string
  detail: string
}

/** The one thing to do next: today's class, which can be joined once it opens, else today's practice. */
export type NextStep = BannerText &
  (
    | { is: 'class'; scheduled: ScheduledClass; isLive: boolean; mayJoin: boolean }
    | { is: 'practice'; href: string }
  )

export function nextStep(
  classes: readonly ScheduledClass[],
  practices: readonly PracticeOffer[],
  now: number,
): NextStep {
  const scheduled = nextClass(classes, now)
  return scheduled && isToday(scheduled, now)
    ? classStep(scheduled, now)
    : practiceStep(offerOf(practices, isoDay(now, instituteZone())), scheduled, now)
}

function classStep(scheduled: ScheduledClass, now: number): NextStep {
  const { title, startsAt, timezone } = scheduled
  const isLive = classStatus(scheduled, now) === 'live'
  const left = untilStart(scheduled, now)
  return {
    is: 'class',
    scheduled,
    isLive,
    mayJoin: isLive || left <= attendanceLimits.opensMinutes * 60_000,
    look: isLive ? 'on-accent bg-accent text-accent-content' : 'bg-ink text-neutral-content',
    label: isLive ? 'Live now' : 'Your next class',
    aside: isLive ? '' : `Starts in ${timeLeftText(left)}`,
    isTimer: !isLive,
    title,
    detail: classTimeText(startsAt, timezone, now),
  }
}

/** Today's practice, and the class after today. */
function practiceStep(
  offer: PracticeOffer | undefined,
  scheduled: ScheduledClass | undefined,
  now: number,
): NextStep {
  return {
    is: 'practice',
    href: `/practice-partner${offer ? `?topic=${encodeURIComponent(offer.id)}` : ''}`,
    look: 'bg-blush',
    label: `Today’s ${offer?.minutes ?? 5} minutes`,
    aside: offer?.level ?? '',
    title: offer?.title ?? 'Talk to a practice partner',
    detail: scheduled
      ? `Next class: ${inSentence(classTimeText(scheduled.startsAt, scheduled.timezone, now))}`
      : 'No class is scheduled yet.',
  }
}
