import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useState } from 'react'
import { PrivacyCard } from '#app/ui/PrivacyCard'
import { canCall, createSession, type Session } from './adapters/session'
import { sceneOf } from './core/practice'
import type { PracticeTopic } from './core/prompt-card'
import { messages } from './messages'
import { After } from './parts/After'
import { InCall } from './parts/InCall'
import { Lobby } from './parts/Lobby'
import { ConnectionNotice, Notices } from './parts/Notice'
import { ReportDialog } from './parts/ReportDialog'
import { VideoCall } from './parts/VideoCall'

type RandomPracticeProps = { matchmaker: string; topics: readonly PracticeTopic[] }

/**
 * The random practice page in three scenes: before, during and after the call. The video elements stay in place in the document, so
 * that no video is interrupted. On phones and tablets a call fills the screen (`data-call`).
 */
export function RandomPractice({ matchmaker, topics }: RandomPracticeProps) {
  const session = useSession(matchmaker)
  const practice = useStore(session.$practice)
  const { call } = practice
  // The videos are rendered first.
  const beside = useDeferredValue(call)
  const [reporting, setReporting] = useState(false)
  const report = () => setReporting(true)
  const scene = sceneOf(practice)
  const inCall = scene === 'call'
  return (
    <div
      className={`grid gap-6 ${inCall ? 'max-lg:flex max-lg:h-dvh max-lg:flex-col max-lg:gap-0' : ''}`}
      data-call={inCall || undefined}
    >
      <div className={inCall ? 'max-lg:sr-only' : ''}>
        <h1 className="text-title">{messages.page.title}</h1>
        {scene === 'ready' && (
          <p className="mt-1 max-w-3xl text-lead text-muted">{messages.page.description}</p>
        )}
      </div>
      <div
        className={`grid gap-6 ${call.status === 'connecting' || call.status === 'waiting' ? '' : 'lg:grid-cols-[minmax(0,1fr)_21rem]'} ${inCall ? 'max-lg:flex max-lg:min-h-0 max-lg:grow max-lg:flex-col max-lg:gap-0' : ''}`}
      >
        <div
          className={`flex min-w-0 flex-col gap-4 ${inCall ? 'max-lg:min-h-0 max-lg:grow max-lg:gap-0' : ''}`}
        >
          <p role="status" className="sr-only">
            {call.status !== 'disconnected' &&
              messages.announcements['askedUntil' in call && call.askedUntil ? 'asked' : call.status]}
          </p>
          <Notices session={session} practice={practice} />
          <VideoCall session={session} onReport={report} />
          <ConnectionNotice practice={practice} />
        </div>
        <div className={`flex min-w-0 flex-col gap-4 ${inCall ? 'max-lg:shrink-0 max-lg:gap-0' : ''}`}>
          {beside.status === 'connected' && <InCall session={session} call={beside} topics={topics} />}
          {beside.status === 'disconnected' &&
            (beside.talk ? (
              <After practice={practice} talk={beside.talk} onReport={report} />
            ) : (
              <Lobby session={session} call={beside} topics={topics} />
            ))}
        </div>
      </div>
      {scene === 'ready' && <PrivacyCard heading={messages.privacy.heading} rows={messages.privacy.rows} />}
      {reporting && <ReportDialog session={session} onClose={() => setReporting(false)} />}
    </div>
  )
}

/** Long enough to read the page first, and short enough for the id to be ready in time. */
const OPEN_AFTER_MS = 2000

const ACTIVITY = ['pointerdown', 'keydown', 'pointermove'] as const

/** Browsers send a move event without movement when a page appears under a resting mouse. */
const isRest = (event: Event) =>
  event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY

/** The session of this page. It connects at the first sign of activity or after a delay, and ends with the page. */
function useSession(matchmaker: string): Session {
  const [session] = useState(() => createSession(matchmaker))

  useEffect(() => {
    // A browser that cannot make calls says so at once.
    if (!canCall()) return session.open()
    const timer = setTimeout(session.open, OPEN_AFTER_MS)
    const waiting = new AbortController()
    const openIfActive = (event: Event) => {
      if (isRest(event)) return
      waiting.abort()
      session.open()
    }
    for (const event of ACTIVITY) document.addEventListener(event, openIfActive, { signal: waiting.signal })
    const reopen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) session.open()
    }
    window.addEventListener('pagehide', session.close)
    window.addEventListener('pageshow', reopen)
    return () => {
      clearTimeout(timer)
      waiting.abort()
      window.removeEventListener('pagehide', session.close)
      window.removeEventListener('pageshow', reopen)
      session.close()
    }
  }, [session])

  return session
}
