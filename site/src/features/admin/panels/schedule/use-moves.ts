import type { ScheduledClass } from '@careerspeak/contract/records'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { draftRecord } from '#app/forms/use-form-draft'
import { notify } from '#app/notices/toasts'
import { navigate } from '../../store/route'
import { blockId } from './DayColumn'
import { moveClass } from './store'
import { instantOf, type Proposal, startAt, startOf, stepped, type WallTime, wallTimeOf } from './week'

/** The open dialog: the form of a class, or the confirmation of a move. */
type Asked = { form: string } | { move: Proposal }

/** The form that was open when the session expired. */
function interruptedForm(): Asked | undefined {
  const edited = draftRecord('class')
  return edited === undefined ? undefined : { form: edited }
}

/** Moves classes of the shown days: proposed by pointer or keys, confirmed, stored, and undone. */
export function useMoves(classes: readonly ScheduledClass[], days: readonly string[], timezone: string) {
  const [proposal, setProposal] = useState<Proposal>()
  const [asked, setAsked] = useState(interruptedForm)
  const [moved, setMoved] = useState<{ before: ScheduledClass; to: WallTime }>()

  /** Asks for confirmation of a move, unless its time is unchanged or past. */
  const propose = (move: Proposal) => {
    const instant = instantOf(move.to, timezone)
    const isOver = instant <= Date.now()
    if (instant === startOf(move.scheduled) || isOver) setProposal(undefined)
    else setAsked({ move })
    if (isOver) notify({ tone: 'error', title: 'This time is over', text: 'Please choose a later one.' })
  }

  return {
    proposal,
    asked,
    moved,
    setProposal,
    propose,
    openForm: ({ _id }: ScheduledClass) => setAsked({ form: _id }),
    /** Shift with an arrow key moves the proposal, Enter asks for confirmation, Escape cancels. */
    onKey: (event: KeyboardEvent, scheduled: ScheduledClass) => {
      const isProposed = proposal?.scheduled._id === scheduled._id
      const from = isProposed ? proposal.to : wallTimeOf(startOf(scheduled), timezone)
      const to = event.shiftKey ? stepped(from, event.key) : undefined
      if (to && days.includes(to.day)) setProposal({ scheduled, to })
      else if (event.key === 'Enter' && proposal) propose(proposal)
      else if (event.key === 'Escape' && proposal) setProposal(undefined)
      else if (!to) return
      event.preventDefault()
    },
    move: async ({ scheduled, to }: Proposal) => {
      const failed = await moveClass(scheduled, startAt(scheduled, to, timezone))
      if (failed) return
      setMoved({ before: scheduled, to })
      navigate({ day: to.day }, { replace: true })
    },
    moveBack: async (before: ScheduledClass) => {
      const current = classes.find(({ _id }) => _id === before._id)
      if (current && (await moveClass(current, before))) return
      setMoved(undefined)
      navigate({ day: wallTimeOf(startOf(before), timezone).day }, { replace: true })
    },
    close: () => {
      const about = proposal?.scheduled._id ?? ''
      flushSync(() => {
        setAsked(undefined)
        setProposal(undefined)
      })
      // After a move to another day the class has a new element, so that the focus was lost.
      if (document.activeElement === document.body) document.getElementById(blockId(about))?.focus()
    },
  }
}
