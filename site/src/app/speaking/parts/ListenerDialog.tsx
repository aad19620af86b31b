import { useStore } from '@nanostores/react'
import { Dialog } from '../../ui/Dialog'
import { messages } from '../messages'
import { $listener } from '../offers'
import { ListenerChoice } from './SpeakingChoice'

/** Asks, before the first turn, what may turn speech into text. */
export function ListenerDialog({ onClose }: { onClose: () => void }) {
  const listener = useStore($listener)
  return (
    <Dialog title={messages.choice.heading} onClose={onClose}>
      <div className="grid gap-5">
        <ListenerChoice />
        <button type="button" className="btn btn-primary" disabled={!listener} onClick={onClose}>
          {messages.choice.goOn}
        </button>
      </div>
    </Dialog>
  )
}
