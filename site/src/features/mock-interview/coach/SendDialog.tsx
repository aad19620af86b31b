import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { Button } from '#app/forms/Form'
import { clock } from '#app/lib/dates'
import { $session, $user } from '#app/session/session'
import { $learnerSessionId } from '#app/session/session-id'
import { Dialog } from '#app/ui/Dialog'
import { useRestoredFocus } from '#app/ui/use-restored-focus'
import { AccountCheck, AdminNotice, Notice, VisitorNotice } from './Notices'
import { SeeSent } from './SeeSent'
import { SendForm, type SendFormProps } from './SendForm'
import { sendMessages } from './send-messages'
import { obstacleOf } from './send-rules'

const texts = sendMessages.send

/** Explains and sends an answer, or tells why it cannot be sent and what helps. */
export function SendDialog(props: SendFormProps) {
  const { outcome, progress, onClose } = props
  const session = useStore($learnerSessionId)
  const area = useRef<HTMLDivElement>(null)
  useRestoredFocus(`${outcome.status} ${progress === undefined} ${session}`, () =>
    area.current?.querySelector<HTMLElement>('a, button')?.focus(),
  )
  return (
    <Dialog title={texts.title} width="36rem" fromTop onClose={onClose}>
      <div ref={area} className="grid gap-5">
        {outcome.status === 'sent' ? <Sent onClose={onClose} /> : <Unsent {...props} />}
      </div>
    </Dialog>
  )
}

const Sent = ({ onClose }: { onClose: () => void }) => (
  <>
    <Notice title={texts.sentTitle} text={texts.sent} />
    <div className="flex flex-wrap gap-3">
      <SeeSent look="btn-primary" close={onClose} />
      <Button label={texts.close} onClick={onClose} />
    </div>
  </>
)

function Unsent(props: SendFormProps) {
  const { recording, seconds, outcome, onClose } = props
  const session = useStore($learnerSessionId)
  const isAdmin = useStore($session) === 'admin'
  const user = useStore($user)
  const obstacle = obstacleOf(recording, seconds)
  const close = <Button label={texts.close} onClick={onClose} />

  if (obstacle === 'tooLong') {
    const { title, text } = sendMessages.notNow.tooLong
    return (
      <>
        <Notice title={title} text={text(clock(seconds))} />
        {close}
      </>
    )
  }
  if (obstacle === 'tooLarge')
    return (
      <>
        <Notice {...sendMessages.notNow.tooLarge} />
        {close}
      </>
    )
  if (isAdmin) return <AdminNotice close={close} />
  if (!session) return <VisitorNotice close={close} wasSignedIn={outcome.status === 'signedOut'} />
  const isRefused =
    outcome.status === 'failed' && (outcome.code === 'NotInBatch' || outcome.code === 'EmailNotProved')
  const form = <SendForm {...props} />
  const isUnsure = isRefused || !user?.enrolled_batch || user.emailProved === false
  return isUnsure ? <AccountCheck close={close}>{form}</AccountCheck> : form
}
