import { useStore } from '@nanostores/react'
import { Icon } from '../../practice-partner/icons'
import type { Call } from '../core/practice'
import type { PracticeTopic } from '../core/prompt-card'
import type { Session } from '../edges/session'
import { WORDS } from '../words'
import { Devices } from './Devices'
import { Meter } from './Meter'
import { Wishes } from './Wishes'

const { lobby } = WORDS

interface LobbyProps {
  session: Session
  call: Call
  topics: readonly PracticeTopic[]
}

/** What there is to do before a call: look at oneself, and say whom one would like to meet. All rests while searching. */
export function Lobby({ session, call, topics }: LobbyProps) {
  const stream = useStore(session.$local)
  const resting = call.status !== 'disconnected'
  const looking = call.status === 'disconnected' && call.preview.phase !== 'off'
  return (
    <>
      <section
        aria-labelledby="before"
        className="leaf-tl grid content-start gap-4 bg-base-200 p-5 [--leaf:1.5rem]"
      >
        <h2 id="before" className="text-xl">
          {lobby.heading}
        </h2>
        {looking && stream ? (
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
          disabled={resting}
          onClick={() => session.dispatch({ type: looking ? 'stop-preview' : 'preview' })}
        >
          <Icon name={looking ? 'cameraOff' : 'camera'} />
          {looking ? lobby.stopPreview : lobby.preview}
        </button>
      </section>
      <Wishes session={session} topics={topics} locked={resting} />
    </>
  )
}
