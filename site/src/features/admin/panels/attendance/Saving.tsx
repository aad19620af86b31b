import { useStore } from '@nanostores/react'
import { Button } from '#app/forms/Form'
import { counted } from '#app/lib/counted'
import { sinceText } from '#app/unsent/words'
import { $saving, $unsent, sendNow } from './store'

/** Tells whether the marks of the open class are saved. `Refused` shows refused ones. */
export function Saving() {
  const state = useStore($saving)
  const times = Object.values(useStore($unsent)).map(({ tickedAt }) => tickedAt)
  return (
    <>
      {state === 'waiting' && (
        <Button look="btn-outline min-h-11 px-3.5 py-1.5" label="Send now" onClick={() => void sendNow()} />
      )}
      <p
        role="status"
        className={`text-sm ${state === 'waiting' ? 'font-semibold text-error' : 'text-muted'}`}
      >
        {state === 'saving' && 'Saving…'}
        {state === 'saved' && 'Everything is saved.'}
        {state === 'waiting' &&
          `${sinceText(Math.min(...times), Date.now())} ${counted(times.length, 'mark')} kept on this device until the server takes them.`}
      </p>
    </>
  )
}
