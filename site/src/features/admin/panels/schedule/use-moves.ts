import type { ScheduledClass } from '@careerspeak/contract/records'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { draftRecord } from '#app/forms/use-form-draft'
import { notify } from '#app/notices/toasts'
import { navigate } from '../../store/route'
import { blockId } from './DayColumn'
import { moveClass } from './store'
import { instantOf, type Proposal, startAt, startOf, stepped, type WallTime, wallTimeOf } from './week'

/** What is asked for about a class: its form, or whether it is moved. */
type Asked = { form: string } | { move: Proposal }

/** The form that was open when the session expired. */
function interruptedForm(): Asked | undefined {
  const edited = draftRecord('class')
  return edited === undefined ? undefined : { form: edited }
}

/** How classes of the days that are shown are moved: proposed by a pointer or keys, asked about, stored, and moved back. */
export function useMoves(classes: readonly ScheduledClass[], days: readonly string[], timezone: string) {
  const [proposal, setProposal] = useState<Proposal>()
  const [asked, setAsked] = useState(interruptedForm)
  const [moved, setMoved] = useState<{ before: ScheduledClass; to: WallTime }>()

  /** Asks about a move, unless it leads to where the class is or to what is over. */
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
    /** Shift and the arrow keys step, Enter asks, Escape leaves the class where it is. */
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
      // On another day the block of a class is another one.
      if (document.activeElement === document.body) document.getElementById(blockId(about))?.focus()
    },
  }
}
