import { messages } from '#app/speaking/messages'
import { ListenerChoice, TurnEndChoice } from '#app/speaking/parts/SpeakingChoice'
import { HelperCard } from './HelperCards'

/** The choice of a listener, and of what ends a turn. */
export function SpeakingCard() {
  return (
    <HelperCard heading={messages.choice.heading}>
      <TurnEndChoice />
      <ListenerChoice />
    </HelperCard>
  )
}
