import { useStore } from '@nanostores/react'
import { useNow } from '#app/ui/hooks'
import { Icon } from '#app/ui/Icon'
import type { Session } from '../adapters/session'
import type { Quality } from '../core/measurements'
import { controls, reportable, sceneOf } from '../core/practice'
import { messages } from '../messages'

const bars: Record<Quality, number> = { good: 3, fair: 2, poor: 1 }

/** The ids of both partners, the duration and the quality of the call. On a phone it is above the picture. */
export function StatusBar({ session, onReport }: { session: Session; onReport: () => void }) {
  const practice = useStore(session.$practice)
  const quality = useStore(session.$quality)
  const { yourId, connectedTo } = controls(practice)
  const { call } = practice
  const scene = sceneOf(practice)
  const id = `wrap-anywhere ${scene === 'call' ? 'short:sr-only' : ''}`
  return (
    <div
      className={`flex flex-wrap items-center gap-x-6 gap-y-1 border-base-300 px-4 py-2 text-sm text-muted sm:px-6 ${scene === 'call' ? 'max-lg:order-first max-lg:text-xs short:py-0.5 lg:border-t-[1.5px]' : 'border-t-[1.5px]'}`}
    >
      {practice.connection.problem !== 'browser-incompatible' && (
        <p className={id}>
          {messages.yourId}
          {yourId ?? messages.generating}
        </p>
      )}
      {connectedTo && (
        <p className={id}>
          {messages.connectedTo}
          {connectedTo}
        </p>
      )}
      {scene === 'call' && (
        <div className="flex items-center gap-x-4 whitespace-nowrap empty:hidden lg:ms-auto">
          {call.status === 'connected' && <Duration since={call.since} />}
          {quality && (
            <p className="flex items-center gap-2">
              <Bars lit={bars[quality]} />
              {messages.quality[quality]}
            </p>
          )}
        </div>
      )}
      {scene !== 'after' && reportable(practice) && (
        <button
          type="button"
          className="ms-auto flex min-h-8 cursor-pointer items-center gap-1.5 font-semibold underline underline-offset-4 lg:ms-0"
          onClick={onReport}
        >
          <Icon name="flag" />
          {messages.report}
        </button>
      )}
    </div>
  )
}

function Duration({ since }: { since: number }) {
  const seconds = Math.max(Math.floor((useNow(1000) - since) / 1000), 0)
  const two = (number: number) => String(number).padStart(2, '0')
  return (
    <p className="tabular-nums">
      <span className="sr-only">{messages.duration} </span>
      {`${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`}
    </p>
  )
}

function Bars({ lit }: { lit: number }) {
  return (
    <span aria-hidden="true" className="flex items-end gap-0.5">
      {[1, 2, 3].map((bar) => (
        <span
          key={bar}
          style={{ height: `${bar * 0.3}rem` }}
          className={`w-1 rounded-full ${bar > lit ? 'bg-base-300' : lit === 1 ? 'bg-error' : 'bg-success'}`}
        />
      ))}
    </span>
  )
}
