import type { OwnAccount } from '@careerspeak/contract/records'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { SendLinkAgain } from '#app/account/SendLinkAgain'
import { CallError } from '#app/http/retry'
import { loginPath } from '#app/navigation/navigation'
import { LoadFailure } from '#app/ui/EmptyState'
import { NewTabLink } from '#app/ui/NewTabLink'
import { sendMessages } from './send-messages'
import { SENT_PATH } from './sent-section'
import { findAccount } from './store'

const texts = sendMessages.notNow

type NoticeProps = { title: string; text: string; children?: ReactNode }

/** Why an answer cannot be sent, or the result. Screen readers announce it. */
export const Notice = ({ title, text, children }: NoticeProps) => (
  <div role="status" className="grid gap-2">
    <p className="font-display text-xl">{title}</p>
    <p className="max-w-prose">{text}</p>
    {children}
  </div>
)

type WithClose = { close: ReactNode }

/** Opens the login in a new tab, because this one holds the recording. This tab notices the login. */
export const VisitorNotice = ({ close, wasSignedIn }: WithClose & { wasSignedIn: boolean }) => (
  <>
    <Notice {...(wasSignedIn ? texts.signedOut : texts.visitor)} />
    <div className="flex flex-wrap gap-3">
      <NewTabLink className="btn btn-primary" href={loginPath(SENT_PATH)}>
        {texts.visitor.login}
      </NewTabLink>
      {close}
    </div>
  </>
)

export const AdminNotice = ({ close }: WithClose) => (
  <>
    <Notice {...texts.admin} />
    {close}
  </>
)

const NoBatch = ({ close }: WithClose) => (
  <>
    <Notice title={texts.noBatch.title} text={texts.noBatch.text} />
    <div className="flex flex-wrap gap-3">
      <NewTabLink className="btn btn-primary" href="/courses">
        {texts.noBatch.link}
      </NewTabLink>
      {close}
    </div>
  </>
)

/** The address has to be confirmed first. */
const Unproved = ({ email, close }: WithClose & { email: string }) => (
  <>
    <Notice title={texts.unproved.title} text={texts.unproved.text(email)} />
    <div className="flex flex-wrap gap-3">
      <SendLinkAgain email={email} />
      {close}
    </div>
  </>
)

/** Checks whether the learner may send, which the browser may not know yet. If so, the form follows. */
export function AccountCheck({ close, children }: WithClose & { children: ReactNode }) {
  const [found, setFound] = useState<OwnAccount | { failed: string }>()
  async function check(): Promise<void> {
    setFound(undefined)
    try {
      setFound(await findAccount())
    } catch (error) {
      setFound({ failed: error instanceof CallError ? error.message : String(error) })
    }
  }
  const begin = useEffectEvent(check)
  useEffect(() => {
    void begin()
  }, [])

  if (!found) return <div role="status" aria-label={texts.checking} className="skeleton h-32 w-full" />
  if ('failed' in found)
    return (
      <>
        <LoadFailure title={texts.unchecked} text={found.failed} onRetry={check} />
        {close}
      </>
    )
  if (found.enrolled_batch === null) return <NoBatch close={close} />
  return found.emailProved ? children : <Unproved email={found.email} close={close} />
}
