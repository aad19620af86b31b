import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import { messages } from './messages'
import { TurnCard } from './parts/HeardCard'
import { TurnButton } from './parts/TurnButton'
import type { Speaker } from './speaker'
import { sayAgain, useSpeaker } from './use-speaker'

interface SpokenAnswerProps {
  /** Receives the words, which the learner then confirms, and how long they were spoken. */
  onHeard: (text: string, seconds: number) => void
  /** The sentence for a turn without words, where nothing can be typed. */
  unheard?: string
}

/** Speaks a short answer into a field. It's loaded on a tap. */
export function SpokenAnswer(props: SpokenAnswerProps) {
  const speaker = useSpeaker()
  return speaker ? (
    <Speaking speaker={speaker} {...props} />
  ) : (
    <p role="status">{props.unheard ?? messages.unsupported}</p>
  )
}

function Speaking({ speaker, onHeard, unheard }: SpokenAnswerProps & { speaker: Speaker }) {
  const turn = useStore(speaker.$turn)
  const take = useEffectEvent(() => {
    if (turn.status !== 'heard') return
    speaker.clear()
    onHeard(turn.words.join(' '), turn.recorded.talkSeconds ?? 0)
  })
  useEffect(() => take(), [turn.status])
  if (turn.status === 'heard') return null
  if (turn.status !== 'unheard') return <TurnButton speaker={speaker} turn={turn} />
  return (
    <TurnCard heading={messages.unheardHeading} recorded={turn.recorded}>
      <p>{unheard ?? messages.unheard[turn.why]}</p>
      <button type="button" className="btn btn-outline justify-self-start" onClick={() => sayAgain(speaker)}>
        {messages.heard.again}
      </button>
    </TurnCard>
  )
}
