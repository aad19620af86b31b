import type { WaitingKind, WaitingRow } from '@careerspeak/contract/admin-overview'
import type { ReactNode } from 'react'
import { ActionButton, Button } from '#app/forms/Form'
import { Dialog } from '#app/ui/Dialog'
import type { RunAction } from '../../parts/Actions'
import { ConfirmDialog } from '../../parts/Dialog'
import { noteCall, REPORT_ACTIONS, REQUEST_ACTIONS } from '../registrations/actions'
import { nextCalls } from '../registrations/enquiries'

type Asked = {
  kind: WaitingKind
  row: WaitingRow
  /** The label of the button. */
  label: string
  /** The institute's day (YYYY-MM-DD). */
  today: string
  onClose: () => void
}

/** Does what a button of a row says, as in the panel that lists the row: at once, or by the dialog that is returned. */
export async function answer({ kind, row, label, today, onClose }: Asked): Promise<ReactNode> {
  const { _id, name } = row
  switch (kind) {
    case 'payments': {
      const { AnswerClaim } = await import('../fees/Claims')
      return <AnswerClaim id={_id} confirms={label === 'Confirm'} onClose={onClose} />
    }
    case 'reports':
      return start(REPORT_ACTIONS, label, { _id, handled: false }, onClose)
    case 'requests':
      return start(REQUEST_ACTIONS, label, { _id, fullName: name }, onClose)
    default:
      return <NextCall row={row} today={today} onClose={onClose} />
  }
}

async function start<Subject>(
  actions: readonly RunAction<Subject>[],
  label: string,
  subject: Subject,
  onClose: () => void,
): Promise<ReactNode> {
  const action = actions.find((each) => each.label === label)
  if (!action?.ask) return void (await action?.run(subject))
  return <ConfirmDialog {...action.ask(subject)} onConfirm={() => action.run(subject)} onClose={onClose} />
}

/** Asks for the next call of someone who was called. */
const NextCall = ({
  row: { _id, name, enquiry },
  today,
  onClose,
}: Pick<Asked, 'row' | 'today' | 'onClose'>) => (
  <Dialog title={`When will you call ${name} again?`} onClose={onClose}>
    <div className="grid gap-2">
      {nextCalls(today).map(([label, day]) => (
        <ActionButton
          key={label}
          label={label}
          action={async () => {
            if (enquiry) await noteCall(_id, enquiry, day)
            onClose()
          }}
        />
      ))}
      <Button look="btn-ghost" label="Cancel" onClick={onClose} />
    </div>
  </Dialog>
)
