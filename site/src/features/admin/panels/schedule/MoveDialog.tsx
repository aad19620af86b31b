import type { ScheduledClass } from '@careerspeak/contract/records'
import { ActionButton, Button } from '#app/forms/Form'
import { Dialog } from '#app/ui/Dialog'
import { type Clash, clashText, startOf, type WallTime, wallTimeOf, wallTimeText } from './week'

type MoveDialogProps = {
  scheduled: ScheduledClass
  to: WallTime
  timezone: string
  /** Classes that overlap the new time. */
  clashes: readonly Clash[]
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks for confirmation, since moving a class mails its students. */
export function MoveDialog({ scheduled, to, timezone, clashes, onConfirm, onClose }: MoveDialogProps) {
  const from = wallTimeOf(startOf(scheduled), timezone)
  const confirm = async () => {
    await onConfirm()
    onClose()
  }
  return (
    <Dialog title={`Move “${scheduled.title}”?`} onClose={onClose}>
      <div className="grid gap-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <dt className="text-muted">From</dt>
          <dd>{wallTimeText(from)}</dd>
          <dt className="text-muted">To</dt>
          <dd className="font-semibold">{wallTimeText(to)}</dd>
        </dl>
        {clashes.map((clash) => (
          <p key={clash.with._id} className="font-semibold text-error">
            {clashText(clash)}
          </p>
        ))}
        <p className="wrap-anywhere">{`The students of ${scheduled.batchname} get an e-mail.`}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button label="Leave it" onClick={onClose} />
          <ActionButton
            look="btn-primary"
            label="Move and send e-mails"
            busyLabel="Moving…"
            action={confirm}
          />
        </div>
      </div>
    </Dialog>
  )
}
