import { useStore } from '@nanostores/react'
import type { Recorded } from '../core/turn'
import { messages } from '../messages'
import type { Speaker } from '../speaker'
import { sayAgain } from '../use-speaker'
import { HeardCard, TurnCard } from './HeardCard'
import { TurnButton } from './TurnButton'

interface SpokenTurnProps {
  speaker: Speaker
  /** The learner begins to speak, so nothing else should. */
  onPress: () => void
  /** The learner mends a word that was heard. */
  onMend?: () => void
  onSend: (text: string, recorded: Recorded) => void
  /** The words are typed, or edited as text. */
  onType: (text: string, recorded: Recorded) => void
}

/** A turn from the large button to the words that the learner confirms. */
export function SpokenTurn({ speaker, onPress, onMend, onSend, onType }: SpokenTurnProps) {
  const turn = useStore(speaker.$turn)
  const again = () => {
    onPress()
    sayAgain(speaker)
  }
  if (turn.status === 'heard') {
    const text = turn.words.join(' ')
    return (
      <HeardCard
        words={turn.words}
        recorded={turn.recorded}
        onMend={(at, typed) => {
          speaker.mend(at, typed)
          onMend?.()
        }}
        onSend={() => onSend(text, turn.recorded)}
        onAgain={again}
        onEdit={() => onType(text, turn.recorded)}
      />
    )
  }
  if (turn.status === 'unheard')
    return (
      <TurnCard heading={messages.unheardHeading} recorded={turn.recorded}>
        <p>{messages.unheard[turn.why]}</p>
        <div className="flex flex-wrap gap-2">
          <button type="button" className="btn btn-primary grow" onClick={() => onType('', turn.recorded)}>
            {messages.type}
          </button>
          <button type="button" className="btn btn-outline" onClick={again}>
            {messages.heard.again}
          </button>
        </div>
      </TurnCard>
    )
  return <TurnButton speaker={speaker} turn={turn} onPress={onPress} />
}
