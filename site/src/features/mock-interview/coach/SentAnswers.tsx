import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { loginPath } from '#app/navigation/navigation'
import { $session, $userToken } from '#app/session/session'
import { LoadFailure } from '#app/ui/EmptyState'
import { guarded } from '#app/ui/ErrorBoundary'
import { useHydrated } from '#app/ui/hooks'
import { NewTabLink } from '#app/ui/NewTabLink'
import { useModule } from '#app/ui/use-module'
import { messages } from './messages'
import { SENT_ID, SENT_PATH } from './sent-section'

const texts = messages.list

/** The learner's answers to the coaches, and their reviews. It makes no request for visitors. */
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

/** The list loads when it is scrolled into view, so that those who only practise do not wait for it. */
function Answers() {
  const { module, failed, fetchModule } = useModule(() => import('./AnswerList'))
  const [isOffline, setOffline] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const begin = useEffectEvent(fetchModule)
  useEffect(() => {
    // The mail about a review links here, before there is anything to scroll to.
    if (window.location.hash === `#${SENT_ID}`) return void begin()
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      // The list is not kept for times without a connection.
      if (navigator.onLine) void begin()
      else setOffline(true)
    })
    if (place.current) sight.observe(place.current)
    return () => sight.disconnect()
  }, [])
  if (module) return <module.AnswerList />
  const retry = () => {
    setOffline(false)
    void fetchModule()
  }
  if (failed || isOffline)
    return <LoadFailure title={texts.failed} text={messages.notOpened} onRetry={retry} />
  return <div ref={place} role="status" aria-label={texts.loading} className="skeleton h-40 w-full" />
}
