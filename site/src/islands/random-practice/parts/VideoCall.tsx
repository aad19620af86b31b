import { useStore } from '@nanostores/react'
import { type ComponentProps, useRef } from 'react'
import { Icon } from '../../practice-partner/icons'
import { useNow } from '../../shared/hooks'
import { focusMarked, useFocusKept } from '../../shared/use-focus-kept'
import type { Session } from '../adapters/session'
import type { Quality } from '../core/measurements'
import { controls, mediaOf, reportable } from '../core/practice'
import { messages } from '../messages'
import { OwnPane, PartnerPane } from './Panes'

/** Both pictures, and below them the controls and the status bar. */
export function VideoCall({ session, onReport }: { session: Session; onReport: () => void }) {
  const { call } = useStore(session.$practice)
  const area = useRef<HTMLDivElement>(null)
  useFocusKept(call.status, () => {
    // Focus makes the browser lay the page out at once, when there is most to do: it can wait for the next frame.
    requestAnimationFrame(() => focusMarked(area.current))
  })
  const ownPosition =
    call.status === 'connected'
      ? 'max-md:absolute max-md:right-3 max-md:bottom-3 max-md:z-10 max-md:aspect-3/4 max-md:w-28'
      : 'max-md:aspect-4/3'
  return (
    <div
      ref={area}
      data-theme="dark"
      className="leaf-bl flex grow flex-col overflow-clip bg-ink lg:min-h-[39rem] text-base-content [--leaf:1.75rem]"
    >
      <div className="relative grid grow gap-1 md:min-h-96 md:grid-cols-2">
        <OwnPane session={session} className={ownPosition} />
        <PartnerPane
          session={session}
          className={call.status === 'connected' ? 'max-md:aspect-3/4' : 'max-md:aspect-5/3'}
        />
      </div>
      <ControlBar session={session} />
      <StatusBar session={session} onReport={onReport} />
    </div>
  )
}

/** The buttons of the call: the learner's own devices, and meeting or leaving somebody. */
function ControlBar({ session }: { session: Session }) {
  const practice = useStore(session.$practice)
  const { searching, canStart, canEnd, canCancel, canSkip } = controls(practice)
  const media = mediaOf(practice)
  const muted = media?.microphone === 'muted'
  const hidden = media?.camera === 'off'
  const { dispatch } = session
  return (
    <fieldset
      aria-label={messages.controls}
      className="flex flex-wrap items-center justify-center gap-2 p-4 sm:gap-2.5 [&_.btn]:transition-none"
    >
      {media && (
        <Toggle
          name={muted ? messages.unmute : messages.mute}
          icon={muted ? 'microphoneOff' : 'microphone'}
          off={muted}
          onClick={() => dispatch({ type: 'toggle-microphone' })}
        />
      )}
      {media && media.camera !== 'none' && (
        <Toggle
          name={hidden ? messages.show : messages.hide}
          icon={hidden ? 'cameraOff' : 'camera'}
          off={hidden}
          onClick={() => dispatch({ type: 'toggle-camera' })}
        />
      )}
      <Action
        className="btn-accent disabled:bg-base-300 disabled:text-muted"
        data-focus={canStart || undefined}
        disabled={!canStart}
        onClick={() => dispatch({ type: 'start' })}
      >
        {searching ? messages.searching : messages.start}
      </Action>
      {canCancel && (
        <Action className="btn-outline" data-focus onClick={() => dispatch({ type: 'end' })}>
          {messages.cancel}
        </Action>
      )}
      {canSkip && (
        <Action className="btn-primary" onClick={() => dispatch({ type: 'next' })}>
          <Icon name="next" />
          {messages.next}
        </Action>
      )}
      <Action
        className="btn-error disabled:bg-base-300 disabled:text-muted"
        data-focus={canEnd || undefined}
        disabled={!canEnd}
        onClick={() => dispatch({ type: 'end' })}
      >
        <Icon name="hangUp" />
        {messages.end}
      </Action>
    </fieldset>
  )
}

const Action = ({ className, ...button }: ComponentProps<'button'> & { 'data-focus'?: true | undefined }) => (
  <button type="button" className={`btn max-sm:px-4 max-sm:text-sm ${className}`} {...button} />
)

type ToggleProps = {
  name: string
  icon: ComponentProps<typeof Icon>['name']
  off: boolean
  onClick: () => void
}

const Toggle = ({ name, icon, off, onClick }: ToggleProps) => (
  <button
    type="button"
    aria-label={name}
    title={name}
    className={`btn btn-circle size-12 ${off ? 'btn-error' : 'border-edge bg-base-300'}`}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
)

const bars: Record<Quality, number> = { good: 3, fair: 2, poor: 1 }

/** The ids of both partners, the duration and the quality of the call. */
function StatusBar({ session, onReport }: { session: Session; onReport: () => void }) {
  const practice = useStore(session.$practice)
  const quality = useStore(session.$quality)
  const { yourId, connectedTo } = controls(practice)
  const { call } = practice
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t-[1.5px] border-base-300 px-4 py-2.5 text-sm text-muted sm:px-6">
      <p className="wrap-anywhere">
        {messages.yourId}
        {yourId ?? messages.generating}
      </p>
      {connectedTo && (
        <p className="wrap-anywhere">
          {messages.connectedTo}
          {connectedTo}
        </p>
      )}
      <div className="ms-auto flex flex-wrap items-center justify-end gap-x-4 whitespace-nowrap">
        {call.status === 'connected' && <Duration since={call.since} />}
        {quality && (
          <p className="flex items-center gap-2">
            <Bars lit={bars[quality]} />
            {messages.quality[quality]}
          </p>
        )}
        {reportable(practice) && (
          <button
            type="button"
            className="flex min-h-8 cursor-pointer items-center gap-1.5 font-semibold underline underline-offset-4"
            onClick={onReport}
          >
            <Icon name="flag" />
            {messages.report}
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
