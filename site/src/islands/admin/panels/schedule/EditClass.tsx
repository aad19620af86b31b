import type { ScheduledClass } from '../../../../../../cms/src/contract/records'
import { Dialog } from '../../parts/Dialog'
import { change } from './actions'
import { ClassForm } from './ClassForm'
import { draftOf } from './class-draft'
import { WORDS } from './words'

/** Changes a class: moves it to another time, or gives it its link or recording. */
export function EditClass({ scheduled, onClose }: { scheduled: ScheduledClass; onClose: () => void }) {
  return (
    <Dialog title={WORDS.edit.heading} onClose={onClose}>
      {(close) => (
        <>
          <ClassForm
            draft={draftOf(scheduled)}
            batchId={scheduled.batchId}
            classId={scheduled._id}
            submit={{ label: WORDS.form.save, busyLabel: WORDS.form.saving }}
            send={(checked) => change(scheduled, checked)}
            onSent={close}
          />
          <button type="button" className="btn btn-outline mt-5 w-full" onClick={close}>
            {WORDS.form.cancel}
          </button>
        </>
      )}
    </Dialog>
  )
}
