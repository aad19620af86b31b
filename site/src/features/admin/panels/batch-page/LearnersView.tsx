import type { Batch } from '@careerspeak/contract/records'
import type { MouseEvent } from 'react'
import { Button } from '#app/forms/Form'
import { Classes } from '#features/batch/shared/Classes'
import { Materials } from '#features/batch/shared/Materials'
import { Videos } from '#features/batch/shared/Videos'

/** Blocks every action except unfolding lists: a link would count as a learner's visit. */
function blockAction(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('summary')) return
  event.preventDefault()
  event.stopPropagation()
}

/** A read-only view of a batch as its learners see it. */
export function LearnersView({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  return (
    <section aria-labelledby="learners-view" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="leaf-bl flex flex-wrap items-center justify-between gap-3 bg-base-300 px-4 py-2">
        <h3 id="learners-view" className="font-semibold">
          Preview: this is what learners see. Buttons are disabled.
        </h3>
        <Button look="btn-outline min-h-11 px-4 py-1.5" label="Back to the batch" onClick={onClose} />
      </div>
      <div
        className="grid grid-cols-[minmax(0,1fr)] gap-8 rounded-field border-2 border-dashed border-edge/60 p-4"
        onClickCapture={blockAction}
      >
        <Videos batch={batch} error={undefined} loading={false} />
        <Materials modules={batch.course_content} />
        <Classes classes={batch.scheduledClasses} />
      </div>
    </section>
  )
}
