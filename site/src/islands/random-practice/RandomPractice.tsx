import { useStore } from '@nanostores/react'
import { useDeferredValue, useState } from 'react'
import type { PracticeTopic } from './core/prompt-card'
import { Lobby } from './parts/Lobby'
import { EndingNotice, LineNotice, SearchNotice } from './parts/Notice'
import { Privacy } from './parts/Privacy'
import { ReportDialog } from './parts/ReportDialog'
import { Stage } from './parts/Stage'
import { Together } from './parts/Together'
import { useSession } from './parts/use-session'
import { WORDS } from './words'

interface RandomPracticeProps {
  /** The matchmaker's address. */
  matchmaker: string
  topics: readonly PracticeTopic[]
}

/** The random practice page: pictures and buttons, and beside them what the moment asks for. */
export function RandomPractice({ matchmaker, topics }: RandomPracticeProps) {
  const session = useSession(matchmaker)
  const { line, call } = useStore(session.$practice)
  // The pictures come first.
  const beside = useDeferredValue(call)
  const [reporting, setReporting] = useState(false)
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Stage session={session} onReport={() => setReporting(true)} />
          <p role="status" className="sr-only">
            {call.status !== 'disconnected' && WORDS.said[call.status]}
          </p>
          {call.status === 'disconnected' && call.ending && <EndingNotice ending={call.ending} />}
          <SearchNotice call={call} />
          <LineNotice line={line} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {beside.status === 'connected' ? (
            <Together session={session} call={beside} topics={topics} />
          ) : (
            <Lobby session={session} call={beside} topics={topics} />
          )}
        </div>
      </div>
      <Privacy />
      {reporting && <ReportDialog session={session} onClose={() => setReporting(false)} />}
    </div>
  )
}
