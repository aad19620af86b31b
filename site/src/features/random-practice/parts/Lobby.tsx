import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Choice } from '#app/forms/Choice'
import { useHydrated } from '#app/ui/hooks'
import { Icon } from '#app/ui/Icon'
import type { Level } from '#matchmaker/protocol'
import type { Session } from '../adapters/session'
import { loudness } from '../core/measurements'
import type { Disconnected } from '../core/practice'
import type { PracticeTopic } from '../core/prompt-card'
import { messages } from '../messages'
import { Devices } from './Devices'

const { lobby } = messages

type LobbyProps = { session: Session; call: Disconnected; topics: readonly PracticeTopic[] }

/** The scene before a call: a check of the learner's devices, and the preferences for a partner. */
export function Lobby({ session, call, topics }: LobbyProps) {
  const stream = useStore(session.$local)
  const isPreviewing = call.preview.phase !== 'off'
  const hydrated = useHydrated()
  return (
    <>
      <section
        aria-labelledby="before"
        className="leaf-tl grid content-start gap-4 bg-base-200 p-5 [--leaf:1.5rem]"
      >
        <h2 id="before" className="text-xl">
          {lobby.heading}
        </h2>
        {isPreviewing && stream ? (
          <>
            <Meter stream={stream} />
            <Devices session={session} stream={stream} />
          </>
        ) : (
          <p className="text-sm text-muted">{lobby.text}</p>
        )}
        <button
          type="button"
          className="btn btn-outline min-h-11 justify-self-start px-4"
          disabled={!hydrated}
          onClick={() => session.dispatch({ type: isPreviewing ? 'stop-preview' : 'preview' })}
        >
          <Icon name={isPreviewing ? 'cameraOff' : 'camera'} />
          {isPreviewing ? lobby.stopPreview : lobby.preview}
        </button>
      </section>
      <PartnerPreferences session={session} topics={topics} />
    </>
  )
}

const LEVELS: readonly Level[] = ['beginner', 'intermediate', 'advanced']

type PartnerPreferencesProps = { session: Session; topics: readonly PracticeTopic[] }

/** The preferred topic and level of a partner. */
function PartnerPreferences({ session: { $preferences }, topics }: PartnerPreferencesProps) {
  const preferences = useStore($preferences)
  return (
    <section aria-labelledby="preferences" className="leaf-bl bg-base-200 p-5 [--leaf:1.5rem]">
      <h2 id="preferences" className="mb-4 text-xl">
        {lobby.preferences}
      </h2>
      <div className="grid gap-4 sm:max-lg:grid-cols-2">
        <Choice
          label={lobby.topic}
          value={preferences.topic ?? ''}
          options={[
            { value: '', label: lobby.anyTopic },
            ...topics.map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
          onChoose={(topic) => $preferences.set({ ...preferences, topic: topic || null })}
        />
        <Choice
          label={lobby.partnerLevel}
          value={preferences.level ?? ''}
          options={[
            { value: '', label: lobby.anyLevel },
            ...LEVELS.map((level) => ({ value: level, label: lobby.levels[level] })),
          ]}
          onChoose={(value) =>
            $preferences.set({ ...preferences, level: LEVELS.find((level) => level === value) ?? null })
          }
        />
      </div>
    </section>
  )
}

// Browsers style meters differently; these should match the page. The bars tell a level from progress.
const METER_CLASS =
  'block h-5 w-48 appearance-none [mask:repeating-linear-gradient(to_right,#000_0_0.375rem,#0000_0.375rem_0.625rem)] [background:var(--color-base-300)] [&::-moz-meter-bar]:[background:var(--color-success)] [&::-webkit-meter-bar]:h-5 [&::-webkit-meter-bar]:rounded-none [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:[background:var(--color-base-300)] [&::-webkit-meter-optimum-value]:[background:var(--color-success)]'

/** Shows the learner's loudness. */
function Meter({ stream }: { stream: MediaStream }) {
  const meter = useRef<HTMLMeterElement>(null)

  useEffect(() => {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    let frame = 0
    const draw = () => {
      analyser.getFloatTimeDomainData(samples)
      if (meter.current) meter.current.value = loudness(samples)
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => {
      cancelAnimationFrame(frame)
      void context.close()
    }
  }, [stream])

  return (
    <div className="grid gap-1">
      <label className="grid gap-1 text-sm font-semibold">
        {messages.lobby.level}
        <meter ref={meter} min={0} max={1} className={METER_CLASS} />
      </label>
      <p className="text-sm text-muted">{messages.lobby.speak}</p>
    </div>
  )
}
