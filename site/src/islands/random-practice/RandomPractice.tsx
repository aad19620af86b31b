import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useState } from 'react'
import { PrivacyCard } from '../practice-partner/PrivacyCard'
import { createSession, type Session } from './adapters/session'
import type { PracticeTopic } from './core/prompt-card'
import { messages } from './messages'
import { InCall } from './parts/InCall'
import { Lobby } from './parts/Lobby'
import { Notices } from './parts/Notice'
import { ReportDialog } from './parts/ReportDialog'
import { VideoCall } from './parts/VideoCall'

/** `matchmaker` is its address. */
type RandomPracticeProps = { matchmaker: string; topics: readonly PracticeTopic[] }

/** The random practice page: the video call, and beside it the lobby or what is shared in the call. */
export function RandomPractice({ matchmaker, topics }: RandomPracticeProps) {
  const session = useSession(matchmaker)
  const practice = useStore(session.$practice)
  const { call } = practice
  // The pictures are rendered first.
  const beside = useDeferredValue(call)
  const [reporting, setReporting] = useState(false)
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <VideoCall session={session} onReport={() => setReporting(true)} />
          <p role="status" className="sr-only">
            {call.status !== 'disconnected' && messages.announcements[call.status]}
          </p>
          <Notices practice={practice} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {beside.status === 'connected' ? (
            <InCall session={session} call={beside} topics={topics} />
          ) : (
            <Lobby session={session} call={beside} topics={topics} />
          )}
        </div>
      </div>
      <PrivacyCard heading={messages.privacy.heading} rows={messages.privacy.rows} />
      {reporting && <ReportDialog session={session} onClose={() => setReporting(false)} />}
    </div>
  )
}

/** Long enough for the page to be read first, short enough for the id to be there when it is wanted. */
const OPEN_AFTER_MILLISECONDS = 2000

const ACTIVITY = ['pointerdown', 'keydown', 'pointermove'] as const

/** The session of this page. It connects at the first sign of activity or after a while, and ends with the page. */
function useSession(matchmaker: string): Session {
  const [session] = useState(() => createSession(matchmaker))

  useEffect(() => {
    const timer = setTimeout(session.open, OPEN_AFTER_MILLISECONDS)
    for (const event of ACTIVITY) document.addEventListener(event, session.open, { once: true })
    const reopen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) session.open()
    }
    window.addEventListener('pagehide', session.close)
    window.addEventListener('pageshow', reopen)
    return () => {
      clearTimeout(timer)
      for (const event of ACTIVITY) document.removeEventListener(event, session.open)
      window.removeEventListener('pagehide', session.close)
      window.removeEventListener('pageshow', reopen)
      session.close()
    }
  }, [session])

  return session
}
