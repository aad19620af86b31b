import type { RuleChange } from '@careerspeak/english/rule'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { countTakes, MadeBeforeLogin, takesText } from '#app/device-data/MadeBeforeLogin'
import { notify } from '#app/notices/toasts'
import { Empty, LoadFailure } from '#app/ui/EmptyState'
import { guarded } from '#app/ui/ErrorBoundary'
import { useModule } from '#app/ui/use-module'
import { focusMarked, useRestoredFocus } from '#app/ui/use-restored-focus'
import type { Begin } from './begin'
import type { Question, QuestionGroup } from './core/question'
import { messages } from './messages'
import { SetUp } from './parts/SetUp'
import { type Tools, useTools } from './use-session'

interface PageProps {
  bank: readonly Question[]
  /** The questions of the practice topics. */
  topics: readonly QuestionGroup[]
  /** The editors' changes to the checker's rules. */
  ruleChanges: readonly RuleChange[]
  /** How an interview works. */
  children?: React.ReactNode
}

/** The databases that a visitor may have filled before the login; the second pair was the speaking mirror's. */
const STORED = [
  ['mock-interview-takes', 'mock-interview-recordings'],
  ['speaking-mirror', 'speaking-mirror-sounds'],
] as const

/** The mock interview: its set-up, five questions or one with their takes, and the summary. */
export const MockInterview = guarded((props: PageProps) => {
  const state = useTools()
  switch (state.status) {
    case 'ready':
      return <Screen {...props} tools={state.tools} />
    case 'loading':
      return (
        <Titled>
          <div className="skeleton h-96 w-full" role="status" aria-label={messages.page.title} />
        </Titled>
      )
    case 'unsupported':
      return (
        <Titled>
          <Empty {...messages.unsupported} />
        </Titled>
      )
    case 'unreachable':
      return (
        <Titled>
          <LoadFailure {...messages.unreachable} onRetry={() => location.reload()} />
        </Titled>
      )
  }
})

/** The page before and after interviews, with its title. */
const Titled = ({ children }: { children: React.ReactNode }) => (
  <div className="wrap page-space">
    <h1 data-focus tabIndex={-1} className="text-title outline-none">
      {messages.page.title}
    </h1>
    <p className="mt-2 mb-8 max-w-3xl text-lead text-muted">{messages.page.description}</p>
    {children}
  </div>
)

function Screen({ topics, children, ...page }: PageProps & { tools: Tools }) {
  const { tools } = page
  const interview = useStore(tools.session.$interview)
  const { module, fetchModule } = useModule(() => import('./parts/Running'))
  const shadow = useModule(() => import('./shadow/Shadow'))
  /** Begins after a tap, once all that is missing is loaded. Nothing that a take needs is loaded later. */
  const begin: Begin = async (start, mode) => {
    if (isBeginning.current) return
    isBeginning.current = true
    tools.wake()
    const load = async () => mode !== 'shadow' || (await shadow.fetchModule())
    if ((await fetchModule()) && (await load()) && (await tools.load())) start()
    else notify({ tone: 'error', ...messages.unreachable })
    isBeginning.current = false
  }
  const screen = useRef<HTMLDivElement>(null)
  const isBeginning = useRef(false)
  const view = interview.status === 'set-up' ? '' : `${interview.status} ${interview.run.at}`
  const [shown, setShown] = useState(view)
  useRestoredFocus(view, () => focusMarked(screen.current))
  useEffect(() => {
    if (shown === view) return
    setShown(view)
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [view, shown])

  return (
    <div ref={screen}>
      {interview.status !== 'set-up' && module ? (
        <module.Running interview={interview} shadow={shadow.module} {...page} />
      ) : (
        <Titled>
          {STORED.map((databases) => (
            <MadeBeforeLogin key={databases[0]} databases={databases} count={countTakes} words={takesText} />
          ))}
          <SetUp topics={topics} begin={begin} {...page}>
            {children}
          </SetUp>
        </Titled>
      )}
    </div>
  )
}
