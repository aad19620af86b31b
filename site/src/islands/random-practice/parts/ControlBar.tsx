import { useStore } from '@nanostores/react'
import type { ComponentProps } from 'react'
import { Icon } from '../../practice-partner/icons'
import type { Session } from '../adapters/session'
import { controls, type Media, mediaOf } from '../core/practice'
import { messages } from '../messages'

/** The buttons of the call: the learner's own devices, and meeting or leaving somebody. */
export function ControlBar({ session }: { session: Session }) {
  const practice = useStore(session.$practice)
  const { searching, canStart, canEnd, canCancel, canSkip } = controls(practice)
  const media = mediaOf(practice)
  const { dispatch } = session
  return (
    <fieldset
      aria-label={messages.controls}
      className="flex flex-wrap items-center justify-center gap-2 p-4 sm:gap-2.5 [&_.btn]:transition-none"
    >
      {media && <Toggles media={media} dispatch={dispatch} />}
      <button
        type="button"
        className="btn btn-accent max-sm:px-4 max-sm:text-sm disabled:bg-base-300 disabled:text-muted"
        data-focus={canStart || undefined}
        disabled={!canStart}
        onClick={() => dispatch({ type: 'start' })}
      >
        {searching ? messages.searching : messages.start}
      </button>
      {canCancel && (
        <button
          type="button"
          className="btn btn-outline max-sm:px-4 max-sm:text-sm"
          data-focus
          onClick={() => dispatch({ type: 'end' })}
        >
          {messages.cancel}
        </button>
      )}
      {canSkip && (
        <button
          type="button"
          className="btn btn-primary max-sm:px-4 max-sm:text-sm"
          onClick={() => dispatch({ type: 'next' })}
        >
          <Icon name="next" />
          {messages.next}
        </button>
      )}
      <button
        type="button"
        className="btn btn-error max-sm:px-4 max-sm:text-sm disabled:bg-base-300 disabled:text-muted"
        data-focus={canEnd || undefined}
        disabled={!canEnd}
        onClick={() => dispatch({ type: 'end' })}
      >
        <Icon name="hangUp" />
        {messages.end}
      </button>
    </fieldset>
  )
}

function Toggles({ media, dispatch }: { media: Media; dispatch: Session['dispatch'] }) {
  const muted = media.microphone === 'muted'
  const hidden = media.camera === 'off'
  return (
    <>
      <Toggle
        name={muted ? messages.unmute : messages.mute}
        icon={muted ? 'microphoneOff' : 'microphone'}
        off={muted}
        onClick={() => dispatch({ type: 'toggle-microphone' })}
      />
      {media.camera !== 'none' && (
        <Toggle
          name={hidden ? messages.show : messages.hide}
          icon={hidden ? 'cameraOff' : 'camera'}
          off={hidden}
          onClick={() => dispatch({ type: 'toggle-camera' })}
        />
      )}
    </>
  )
}

interface ToggleProps {
  name: string
  icon: ComponentProps<typeof Icon>['name']
  off: boolean
  onClick: () => void
}

function Toggle({ name, icon, off, onClick }: ToggleProps) {
  return (
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
}
