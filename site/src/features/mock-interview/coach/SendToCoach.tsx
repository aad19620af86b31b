import { useState } from 'react'
import { ActionButton } from '#app/forms/Form'
import { useModule } from '#app/ui/use-module'
import { messages } from './messages'
import type { SendToCoachProps } from './send-rules'

/**
 * The button that sends a recorded answer to the institute's coaches, after an explaining dialog. Its React key is the take,
 * because its state is about one recording. Nothing is loaded or sent before it is pressed.
 */
export function SendToCoach(props: SendToCoachProps) {
  const { module, failed, fetchModule } = useModule(() => import('./Sending'))
  const [open, setOpen] = useState(false)
  if (module) return <module.Sending {...props} open={open} onOpenChange={setOpen} />
  return (
    <div className="grid justify-items-start gap-2">
      <ActionButton
        label={messages.button}
        busyLabel={messages.opening}
        action={async () => {
          setOpen(true)
          await fetchModule()
        }}
      />
      <p role="status" className="empty:hidden">
        {failed && messages.notOpened}
      </p>
    </div>
  )
}
