import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button } from '../../forms/Form'
import { notify } from '../../notices/toasts'
import { $deviceListener, removeListener } from '../listener/device-listener'
import { messages } from '../messages'

const texts = messages.choice.listener

/** The stored listener, with a button that removes it from this device. */
export function StoredListener() {
  const device = useStore($deviceListener)
  const [isRemoved, setRemoved] = useState(false)
  if (isRemoved) return null
  const remove = async () => {
    await removeListener()
    setRemoved(true)
    notify({ tone: 'success', title: texts.removed })
  }
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-edge/40 py-2">
      <span className="min-w-0 flex-1">{texts.stored}</span>
      <Button
        look="btn-ghost min-h-11 px-3 text-error"
        label={texts.removeFromDevice('megabytes' in device ? device.megabytes : 0)}
        onClick={() => void remove()}
      />
    </div>
  )
}
