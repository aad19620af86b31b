import { flushSync } from 'react-dom'
import { Button } from '#app/forms/Form'
import { NewTabLink } from '#app/ui/NewTabLink'
import { messages } from './messages'
import { focusSentSection, SENT_ID, SENT_PATH } from './sent-section'

/** Leads to what was sent: on this page, or in a new tab where the page shows something else, such as other recordings. */
export function SeeSent({ look, close }: { look: string; close?: () => void }) {
  const isHere = document.getElementById(SENT_ID) !== null
  if (!isHere)
    return (
      <NewTabLink className={`btn ${look}`} href={SENT_PATH}>
        {messages.seeSent}
      </NewTabLink>
    )
  const lead = () => {
    // A dialog gives the focus back as it closes.
    if (close) flushSync(close)
    focusSentSection()
  }
  return <Button look={look} label={messages.seeSent} onClick={lead} />
}
