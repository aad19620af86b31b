import type { RuleChange } from '@careerspeak/english/rule'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { countTakes, MadeBeforeLogin, takesText } from '#app/device-data/MadeBeforeLogin'
import { Empty, LoadFailure } from '#app/ui/EmptyState'
import { guarded } from '#app/ui/ErrorBoundary'
import { focusMarked, useRestoredFocus } from '#app/ui/use-restored-focus'
import type { Question } from './core/question'
import { messages } from './messages'
import { Over } from './parts/Over'
import { Review } from './parts/Review'
import { SetUp } from './parts/SetUp'
import { Stage } from './parts/Stage'
import { type Tools, useTools } from './use-session'

interface PageProps {
  bank: readonly Question[]
  /** The editors' changes to the checker's rules. */
  ruleChanges: readonly RuleChange[]
  /** How an interview works. */
  children?: React.ReactNode
}

/** The mock interview: its set-up, five questions with their takes, and the summary. */
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
    <h1 className="text-title">{messages.page.title}</h1>
    <p className="mt-2 mb-8 max-w-3xl text-lead text-muted">{messages.page.description}</p>
    {children}
  </div>
)

function Screen({ bank, ruleChanges, tools, children }: PageProps & { tools: Tools }) {
  const interview = useStore(tools.session.$interview)
  const screen = useRef<HTMLDivElement>(null)
  const view = interview.status === 'set-up' ? '' : `${interview.status} ${interview.run.at}`
  const [shown, setShown] = useState(view)
  useRestoredFocus(view, () => focusMarked(screen.current))
  useEffect(() => {
    if (shown === view) return
    setShown(view)
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [view, shown])

  const content = () => {
    switch (interview.status) {
      case 'set-up':
        return (
          <Titled>
            <MadeBeforeLogin
              databases={['mock-interview-takes', 'mock-interview-recordings']}
              count={countTakes}
              words={takesText}
            />
            <SetUp bank={bank} tools={tools}>
              {children}
            </SetUp>
          </Titled>
        )
      case 'thinking':
      case 'answering':
        return <Stage interview={interview} tools={tools} />
      case 'reviewing':
        return <Review key={interview.run.at} run={interview.run} tools={tools} ruleChanges={ruleChanges} />
      case 'over':
        return <Over run={interview.run} bank={bank} tools={tools} />
    }
  }
  return <div ref={screen}>{content()}</div>
}
