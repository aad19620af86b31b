import type { CoachedHandIn } from '@careerspeak/contract/homework'
import type { RuleChange } from '@careerspeak/english/rule'
import { useEffect, useState } from 'react'
import { Button } from '#app/forms/Form'
import { Empty } from '#app/ui/EmptyState'
import { useModule } from '#app/ui/use-module'
import { saveDraft } from '../drafts'
import { OpenHandIn } from './OpenHandIn'
import { forgetHandIn, loadHandIn } from './store'

type DeskProps = {
  ids: readonly string[]
  phrases: readonly string[]
  ruleChanges: readonly RuleChange[]
  onClose: () => void
}

/** One take after another. The next one is loaded, with its sound, while the coach hears this one. */
export function Desk({ ids, phrases, ruleChanges, onClose }: DeskProps) {
  const [index, setIndex] = useState(0)
  const [open, setOpen] = useState<{ id: string; handIn?: CoachedHandIn; failed?: true }>()
  const [ahead, setAhead] = useState<CoachedHandIn>()
  const [attempt, setAttempt] = useState(0)
  const [bank, setBank] = useState(phrases)
  // Once opened it checks the next texts too.
  const check = useModule(() => import('#app/corrections/EnglishCheck'))
  const id = ids[index]
  const nextId = ids[index + 1]
  useEffect(() => {
    if (!id) return
    let isOver = false
    loadHandIn(id).then(
      (handIn) => isOver || setOpen({ id, handIn }),
      () => isOver || setOpen({ id, failed: true }),
    )
    return () => {
      isOver = true
    }
  }, [id, attempt])
  const isShown = open?.id === id && Boolean(open?.handIn)
  useEffect(() => {
    if (isShown && nextId) loadHandIn(nextId).then(setAhead, () => undefined)
  }, [isShown, nextId])

  if (!id)
    return (
      <Empty
        title="That was the last one"
        text="Learners can see your reviews, and get an e-mail about the first one."
      >
        <Button look="btn-primary" label="Back to homework" onClick={onClose} />
      </Empty>
    )
  const reload = () => {
    forgetHandIn(id)
    saveDraft('reviews', id, undefined)
    setOpen(undefined)
    // The take may have been loaded ahead, before the other coach changed it.
    setAhead(undefined)
    setAttempt(attempt + 1)
  }
  // A take that was loaded ahead is shown in the same moment.
  const handIn = open?.id === id ? open.handIn : ahead?._id === id ? ahead : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button look="btn-ghost" label="Back to homework" onClick={onClose} />
        <p className="text-sm text-muted tabular-nums">{`${index + 1} of ${ids.length}`}</p>
      </div>
      {handIn ? (
        <OpenHandIn
          key={`${id} ${attempt}`}
          handIn={handIn}
          ahead={ahead?._id === nextId ? ahead : undefined}
          phrases={bank}
          check={check}
          ruleChanges={ruleChanges}
          onPhrases={setBank}
          onNext={() => setIndex(index + 1)}
          onReload={reload}
        />
      ) : open?.id === id && open.failed ? (
        <Empty
          title="This one couldn’t be loaded"
          text="The learner may have deleted it, or your connection is down."
        >
          <Button label="Try again" onClick={reload} />
          <Button label="Skip it" onClick={() => setIndex(index + 1)} />
        </Empty>
      ) : (
        <div className="skeleton h-96" role="status" aria-label="Loading the next one" />
      )}
    </div>
  )
}
