import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { messages as recordingMessages } from '../../recording/messages'
import type { Turn } from '../core/turn'
import { $listener } from '../offers'
import type { Speaker } from '../speaker'
import { ListenerDialog } from './ListenerDialog'
import { SpeakButton } from './SpeakButton'

interface TurnButtonProps {
  speaker: Speaker
  turn: Exclude<Turn, { status: 'heard' | 'unheard' }>
  onPress?: () => void
}

/** The large button that begins and ends a turn. Before the first one it asks what may hear the learner. */
export function TurnButton({ speaker, turn, onPress }: TurnButtonProps) {
  const listener = useStore($listener)
  const [isAsking, setAsking] = useState(false)
  const press = () => {
    onPress?.()
    if (turn.status !== 'listening' && !$listener.get()) setAsking(true)
    else speaker.press()
  }
  return (
    <>
      {turn.status === 'failed' && <p role="alert">{recordingMessages.problems[turn.problem]}</p>}
      <SpeakButton
        turn={turn}
        onPress={press}
        onRelease={speaker.release}
        onStop={speaker.stopHearing}
        isReady={listener !== undefined}
      />
      {isAsking && <ListenerDialog onClose={() => setAsking(false)} />}
    </>
  )
}
