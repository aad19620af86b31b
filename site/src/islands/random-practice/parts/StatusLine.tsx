import { useStore } from '@nanostores/react'
import { Icon } from '../../practice-partner/icons'
import { useNow } from '../../shared/hooks'
import { controls } from '../core/controls'
import { reportable } from '../core/practice'
import type { Quality } from '../core/quality'
import type { Session } from '../edges/session'
import { WORDS } from '../words'

const bars: Record<Quality, number> = { good: 3, fair: 2, poor: 1 }

/** Who is who, for how long, and how well they are connected. */
export function StatusLine({ session, onReport }: { session: Session; onReport: () => void }) {
  const practice = useStore(session.$practice)
  const quality = useStore(session.$quality)
  const { yourId, connectedTo } = controls(practice)
  const { call } = practice
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t-[1.5px] border-base-300 px-4 py-2.5 text-sm text-muted sm:px-6">
      <p className="wrap-anywhere">
        {WORDS.yourId}
        {yourId ?? WORDS.generating}
      </p>
      {connectedTo && (
        <p className="wrap-anywhere">
          {WORDS.connectedTo}
          {connectedTo}
        </p>
      )}
      <div className="ms-auto flex flex-wrap items-center justify-end gap-x-4 whitespace-nowrap">
        {call.status === 'connected' && <Duration since={call.since} />}
        {quality && (
          <p className="flex items-center gap-2">
            <Bars lit={bars[quality]} />
            {WORDS.quality[quality]}
          </p>
        )}
        {reportable(practice) && (
          <button
            type="button"
            className="flex min-h-8 cursor-pointer items-center gap-1.5 font-semibold underline underline-offset-4"
            onClick={onReport}
          >
            <Icon name="flag" />
            {WORDS.report}
          </button>
        )}
      </div>
    </div>
  )
}

function Duration({ since }: { since: number }) {
  const seconds = Math.max(Math.floor((useNow(1000) - since) / 1000), 0)
  const two = (number: number) => String(number).padStart(2, '0')
  return (
    <p className="tabular-nums">
      <span className="sr-only">{WORDS.duration} </span>
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
