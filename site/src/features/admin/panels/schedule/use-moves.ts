import type { ScheduledClass } from '@careerspeak/contract/records'
import { type KeyboardEvent, useState } from 'react'
import { draftRecord } from '#app/forms/use-form-draft'
import { notify } from '#app/notices/toasts'
import { navigate } from '../../store/route'
import { moveClass } from './store'
import {
  endAfter,
  instantOf,
  minutesUntil,
  type Proposal,
  STEP_MINUTES,
  startAt,
  startOf,
  stepped,
  wallTimeOf,
} from './week'

/** Moves classes of the shown days and changes their ends, by pointer or keys. Neither needs a question, since it can be undone. */
export function useMoves(days: readonly string[], timezone: string) {
  const [proposal, setProposal] = useState<Proposal>()
  // The form that was open when the session expired.
  const [opened, setOpened] = useState(() => draftRecord('class'))

  /** Moves a class, unless its time is unchanged or past. */
  const move = ({ scheduled, to, duration }: Proposal) => {
    setProposal(undefined)
    const instant = instantOf(to, timezone)
    if (instant === startOf(scheduled) && duration === scheduled.duration) return
    if (instant <= Date.now())
      return notify({ tone: 'error', title: 'That time has passed', text: 'Choose a later one.' })
    void moveClass(scheduled, { ...startAt(scheduled, to, timezone), duration })
    navigate({ day: to.day }, { replace: true })
  }

  return {
    proposal,
    setProposal,
    move,
    opened,
    open: ({ _id }: ScheduledClass) => setOpened(_id),
    close: () => setOpened(undefined),
    /** Shift with an arrow key moves the proposal, Alt with one changes its end, Enter saves it, Escape cancels. */
    onKey: (event: KeyboardEvent, scheduled: ScheduledClass) => {
      const isProposed = proposal?.scheduled._id === scheduled._id
      const { to: from, duration } = isProposed
        ? proposal
        : { to: wallTimeOf(startOf(scheduled), timezone), duration: scheduled.duration }
      const to = event.shiftKey ? stepped(from, event.key) : undefined
      const steps = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
      if (to && days.includes(to.day)) setProposal({ scheduled, to, duration })
      else if (steps) {
        const { day, minute } = endAfter(from, duration, timezone)
        const end = { day, minute: minute + steps * STEP_MINUTES }
        setProposal({ scheduled, to: from, duration: minutesUntil(from, end, timezone) })
      } else if (event.key === 'Enter' && proposal) move(proposal)
      else if (event.key === 'Escape' && proposal) setProposal(undefined)
      else if (!to) return
      event.preventDefault()
    },
  }
}
