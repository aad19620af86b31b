import type { ScheduledClass } from '@careerspeak/contract/records'
import { type KeyboardEvent, useState } from 'react'
import { draftRecord } from '#app/forms/use-form-draft'
import { notify } from '#app/notices/toasts'
import { navigate } from '../../store/route'
import { moveClass } from './store'
import { instantOf, type Proposal, startAt, startOf, stepped, wallTimeOf } from './week'

/** Moves classes of the shown days, by pointer or keys. A move needs no question, since it can be undone. */
export function useMoves(days: readonly string[], timezone: string) {
  const [proposal, setProposal] = useState<Proposal>()
  // The form that was open when the session expired.
  const [opened, setOpened] = useState(() => draftRecord('class'))

  /** Moves a class, unless its time is unchanged or past. */
  const move = ({ scheduled, to }: Proposal) => {
    setProposal(undefined)
    const instant = instantOf(to, timezone)
    if (instant === startOf(scheduled)) return
    if (instant <= Date.now())
      return notify({ tone: 'error', title: 'That time has passed', text: 'Choose a later one.' })
    void moveClass(scheduled, startAt(scheduled, to, timezone))
    navigate({ day: to.day }, { replace: true })
  }

  return {
    proposal,
    setProposal,
    move,
    opened,
    open: ({ _id }: ScheduledClass) => setOpened(_id),
    close: () => setOpened(undefined),
    /** Shift with an arrow key moves the proposal, Enter makes the move, Escape cancels. */
    onKey: (event: KeyboardEvent, scheduled: ScheduledClass) => {
      const isProposed = proposal?.scheduled._id === scheduled._id
      const from = isProposed ? proposal.to : wallTimeOf(startOf(scheduled), timezone)
      const to = event.shiftKey ? stepped(from, event.key) : undefined
      if (to && days.includes(to.day)) setProposal({ scheduled, to })
      else if (event.key === 'Enter' && proposal) move(proposal)
      else if (event.key === 'Escape' && proposal) setProposal(undefined)
      else if (!to) return
      event.preventDefault()
    },
  }
}
