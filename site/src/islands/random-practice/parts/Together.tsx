import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Connected } from '../core/practice'
import type { PracticeTopic } from '../core/prompt-card'
import type { Session } from '../edges/session'
import { WORDS } from '../words'
import { Chat } from './Chat'
import { Devices } from './Devices'
import { PromptCard } from './PromptCard'

interface TogetherProps {
  session: Session
  call: Connected
  topics: readonly PracticeTopic[]
}

/** What two partners have beside voice and picture: something to talk about, and a chat. */
export function Together({ session, call, topics }: TogetherProps) {
  const stream = useStore(session.$local)
  const [choosing, setChoosing] = useState(false)
  const { dispatch } = session
  return (
    <>
      <PromptCard call={call} topics={topics} onAnother={() => dispatch({ type: 'another-card' })} />
      <Chat talk={call.talk} onSay={(text) => dispatch({ type: 'say', text })} />
      {stream && (
        <details
          className="leaf-bl bg-base-200 p-5 [--leaf:1.5rem]"
          onToggle={(event) => setChoosing(event.currentTarget.open)}
        >
          <summary className="cursor-pointer font-semibold">{WORDS.lobby.devices}</summary>
          <div className="mt-4 grid gap-4">{choosing && <Devices session={session} stream={stream} />}</div>
        </details>
      )}
    </>
  )
}
