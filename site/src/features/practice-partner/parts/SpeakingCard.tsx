import { messages } from '#app/speaking/messages'
import { ListenerChoice, TurnEndChoice } from '#app/speaking/parts/SpeakingChoice'
import { HelperCard } from './HelperCards'

/** What hears the learner, and when a turn ends. */
export function SpeakingCard() {
  return (
    <HelperCard heading={messages.choice.heading}>
      <TurnEndChoice />
      <ListenerChoice />
    </HelperCard>
  )
}
