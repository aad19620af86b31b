import { flushSync } from 'react-dom'
import { Button } from '#app/forms/Form'
import { NewTabLink } from '#app/ui/NewTabLink'
import { messages } from './messages'
import { focusSentSection, SENT_ID, SENT_PATH } from './sent-section'

/** Links to the sent answers: on this page, or in a new tab if the page shows something else. */
export function SeeSent({ look, close }: { look: string; close?: () => void }) {
  const isHere = document.getElementById(SENT_ID) !== null
  if (!isHere)
    return (
      <NewTabLink className={`btn ${look}`} href={SENT_PATH}>
        {messages.seeSent}
      </NewTabLink>
    )
  const lead = () => {
    // Closing first, because a dialog returns the focus as it closes.
    if (close) flushSync(close)
    focusSentSection()
  }
  return <Button look={look} label={messages.seeSent} onClick={lead} />
}
