import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { loginPath } from '../../../lib/navigation'
import { $session, $userToken } from '../../../stores/session'
import { LoadFailure } from '../../shared/EmptyState'
import { guarded } from '../../shared/ErrorBoundary'
import { useHydrated } from '../../shared/hooks'
import { NewTabLink } from '../../shared/NewTabLink'
import { useModule } from '../../shared/use-module'
import { messages } from './messages'
import { SENT_ID, SENT_PATH } from './sent-section'

const texts = messages.list

/** What the learner has sent to the institute's coaches, and what these have said of it. Visitors cost it no request. */
export const SentAnswers = guarded(() => (
  <section id={SENT_ID} aria-labelledby="sent-heading" tabIndex={-1} className="grid gap-6 outline-none">
    <h2 id="sent-heading" className="text-3xl">
      {texts.heading}
    </h2>
    <Content />
  </section>
))

function Content(): ReactNode {
  const token = useStore($userToken)
  const isAdmin = useStore($session) === 'admin'
  if (!useHydrated()) return null
  if (token) return <Answers />
  if (isAdmin)
    return (
      <p>
        {texts.admin}{' '}
        <a className="link-line" href="/admin?tab=answers">
          {texts.adminLink}
        </a>
        .
      </p>
    )
  return (
    <p>
      {texts.visitor}{' '}
      <NewTabLink className="link-line" href={loginPath(SENT_PATH)}>
        {texts.logIn}
      </NewTabLink>
    </p>
  )
}

function Answers() {
  const { module, failed, fetchModule } = useModule(() => import('./AnswerList'))
  const begin = useEffectEvent(fetchModule)
  useEffect(() => {
    void begin()
  }, [])
  if (module) return <module.AnswerList />
  if (failed) return <LoadFailure title={texts.failed} text={messages.send.notOpened} onRetry={fetchModule} />
  return <div role="status" aria-label={texts.loading} className="skeleton h-40 w-full" />
}
