import { useStore } from '@nanostores/react'
import { type ComponentProps, useRef } from 'react'
import { useHydrated } from '#app/ui/hooks'
import { Icon } from '#app/ui/Icon'
import { focusMarked, useRestoredFocus } from '#app/ui/use-restored-focus'
import type { Session } from '../adapters/session'
import { controls, mediaOf, type Scene, sceneOf } from '../core/practice'
import { messages } from '../messages'
import { OwnPane, PartnerPane } from './Panes'
import { StatusBar } from './StatusBar'

const FULL_CLASS = 'absolute inset-0'
const CORNER_CLASS =
  'absolute right-3 bottom-3 z-10 w-[min(6rem,28vw)] rounded-xl ring-1 ring-base-300 md:w-44 max-md:aspect-3/4 md:aspect-4/3 short:right-1 short:bottom-1 short:w-11'
const HALF_CLASS = 'relative h-24 md:h-36'

/** The layout of the pictures: the learner's own is large before a call, the partner's during it, and both are small afterwards. */
const layouts: Record<Scene, { area: string; panes: string; own: string; partner: string }> = {
  ready: {
    area: 'lg:grow',
    panes: 'aspect-4/3 max-h-[55dvh] w-full md:aspect-video lg:aspect-auto lg:max-h-none lg:min-h-96 lg:grow',
    own: FULL_CLASS,
    partner: CORNER_CLASS,
  },
  call: {
    area: 'min-h-0 grow max-lg:rounded-none lg:min-h-[39rem]',
    panes: 'min-h-32 grow short:min-h-16',
    own: CORNER_CLASS,
    partner: FULL_CLASS,
  },
  after: { area: '', panes: 'grid grid-cols-2 gap-1', own: HALF_CLASS, partner: HALF_CLASS },
}

/** Both pictures, with the controls and the status bar below them. The same video elements are used in every scene. */
export function VideoCall({ session, onReport }: { session: Session; onReport: () => void }) {
  const practice = useStore(session.$practice)
  const area = useRef<HTMLDivElement>(null)
  const scene = sceneOf(practice)
  const layout = layouts[scene]
  useRestoredFocus(practice.call.status, () => {
    // Focusing forces a layout at the busiest moment, so it waits for the next frame.
    requestAnimationFrame(() => focusMarked(area.current))
  })
  return (
    <div
      ref={area}
      data-theme="dark"
      className={`leaf-bl flex flex-col overflow-clip bg-ink text-base-content [--leaf:1.75rem] ${layout.area}`}
    >
      <div className={`relative ${layout.panes}`}>
        <OwnPane session={session} small={scene !== 'ready'} className={layout.own} />
        <PartnerPane session={session} small={scene !== 'call'} className={layout.partner} />
      </div>
      {scene === 'call' ? <CallControls session={session} /> : <StartControls session={session} />}
      <StatusBar session={session} onReport={onReport} />
    </div>
  )
}

/** Before and after a call: one primary button, and the switches of the learner's devices while they are on. */
function StartControls({ session }: { session: Session }) {
  const hydrated = useHydrated()
  const practice = useStore(session.$practice)
  return (
    <Controls>
      <DeviceToggles session={session} />
      <button
        type="button"
        className="btn btn-accent grow sm:px-10 md:grow-0"
        data-focus
        disabled={!(hydrated && controls(practice).canStart)}
        onClick={() => session.dispatch({ type: 'start' })}
      >
        {messages.start}
      </button>
      <button type="button" className="btn max-sm:px-4 disabled:bg-base-300 disabled:text-muted" disabled>
        {messages.end}
      </button>
    </Controls>
  )
}

/** In a call or a search: the learner's own devices, the next partner, and the end, each with its name below. */
function CallControls({ session }: { session: Session }) {
  const { searching, canEnd, canCancel, canSkip } = controls(useStore(session.$practice))
  const { dispatch } = session
  return (
    <Controls>
      <DeviceToggles session={session} />
      {/* A phone has no space for a disabled button. */}
      <button
        type="button"
        className={`btn disabled:bg-base-300 disabled:text-muted ${searching ? 'max-sm:order-first max-sm:w-full' : 'max-lg:sr-only lg:order-first'}`}
        disabled
      >
        {searching ? messages.searching : messages.start}
      </button>
      {canCancel && (
        <button
          type="button"
          className="btn btn-outline max-sm:order-first max-sm:w-full"
          data-focus
          onClick={() => dispatch({ type: 'end' })}
        >
          {messages.cancel}
        </button>
      )}
      {canSkip && (
        <Round
          name={messages.next}
          icon="next"
          look="bg-primary text-primary-content"
          onClick={() => dispatch({ type: 'next' })}
        />
      )}
      <Round
        name={messages.end}
        icon="hangUp"
        look="bg-error text-error-content"
        data-focus={canEnd || undefined}
        disabled={!canEnd}
        onClick={() => dispatch({ type: 'end' })}
      />
    </Controls>
  )
}

const Controls = ({ children }: Pick<ComponentProps<'fieldset'>, 'children'>) => (
  <fieldset
    aria-label={messages.controls}
    className="flex flex-wrap items-center justify-center gap-2 px-3 py-3 short:py-1.5 sm:gap-4 [&_.btn]:transition-none"
  >
    {children}
  </fieldset>
)

function DeviceToggles({ session: { $practice, dispatch } }: { session: Session }) {
  const media = mediaOf(useStore($practice))
  if (!media) return null
  const muted = media.microphone === 'muted'
  const hidden = media.camera === 'off'
  const look = (off: boolean) => (off ? 'bg-error text-error-content' : 'bg-base-300')
  return (
    <>
      <Round
        name={muted ? messages.unmute : messages.mute}
        icon={muted ? 'microphoneOff' : 'microphone'}
        look={look(muted)}
        onClick={() => dispatch({ type: 'toggle-microphone' })}
      />
      {media.camera !== 'none' && (
        <Round
          name={hidden ? messages.show : messages.hide}
          icon={hidden ? 'cameraOff' : 'camera'}
          look={look(hidden)}
          onClick={() => dispatch({ type: 'toggle-camera' })}
        />
      )}
    </>
  )
}

type RoundProps = ComponentProps<'button'> & {
  name: string
  icon: ComponentProps<typeof Icon>['name']
  look: string
  'data-focus'?: true | undefined
}

/** A round button with its name below. */
const Round = ({ name, icon, look, ...button }: RoundProps) => (
  <button
    type="button"
    className="group grid min-w-16 cursor-pointer justify-items-center gap-1 rounded-lg text-xs disabled:cursor-default disabled:text-muted"
    {...button}
  >
    <span
      className={`grid size-13 place-items-center short:size-10 rounded-full text-lg group-disabled:bg-base-300 group-disabled:text-muted ${look}`}
    >
      <Icon name={icon} />
    </span>
    <span className="short:sr-only">{name}</span>
  </button>
)
