import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { loginPath } from '../../../lib/navigation'
import { CallError } from '../../../lib/retry'
import { LoadFailure } from '../../shared/EmptyState'
import { NewTabLink } from '../../shared/NewTabLink'
import { messages } from './messages'
import { findBatch } from './store'

const texts = messages.notNow

type NoticeProps = { title: string; text: string; children?: ReactNode }

/** What keeps an answer from being sent, or what has come of it. The page says it aloud as it appears. */
export const Notice = ({ title, text, children }: NoticeProps) => (
  <div role="status" className="grid gap-2">
    <p className="font-display text-xl">{title}</p>
    <p className="max-w-prose">{text}</p>
    {children}
  </div>
)

type WithClose = { close: ReactNode }

/** Leads to the login in a tab of its own, for this one holds the recording; as that ends this one knows. */
export const VisitorNotice = ({ close, wasSignedIn }: WithClose & { wasSignedIn: boolean }) => (
  <>
    <Notice {...(wasSignedIn ? texts.signedOut : texts.visitor)} />
    <div className="flex flex-wrap gap-3">
      <NewTabLink className="btn btn-primary" href={loginPath('/mock-interview#sent')}>
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

export const NoBatch = ({ close }: WithClose) => (
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

/** Asks whether the learner has a batch by now, which the browser may not know yet. Where they have, the form follows. */
export function BatchCheck({ close }: WithClose) {
  const [found, setFound] = useState<'checking' | 'none' | { failed: string }>('checking')
  async function check(): Promise<void> {
    setFound('checking')
    try {
      if (!(await findBatch())) setFound('none')
    } catch (error) {
      setFound({ failed: error instanceof CallError ? error.message : String(error) })
    }
  }
  const begin = useEffectEvent(check)
  useEffect(() => {
    void begin()
  }, [])

  if (found === 'none') return <NoBatch close={close} />
  if (found === 'checking')
    return <div role="status" aria-label={texts.checking} className="skeleton h-32 w-full" />
  return <LoadFailure title={texts.batchUnknown} text={found.failed} onRetry={check} />
}
