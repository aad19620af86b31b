import { openChecker } from '@careerspeak/english/open-checker'
import type { RuleChange } from '@careerspeak/english/rule'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { notify } from '#app/notices/toasts'
import { ErrorBoundary } from '#app/ui/ErrorBoundary'
import { $settings, choose } from './adapters/settings'
import { speak } from './adapters/speech'
import type { Topic } from './core/topic'
import { messages } from './messages'
import { FindingPartner } from './parts/FindingPartner'
import { SetUp } from './parts/SetUp'
import type { Start } from './Session'

const loadSession = () => import('./Session')
const Session = lazy(() => loadSession().then((module) => ({ default: module.Session })))

interface PageProps {
  topics: readonly Topic[]
  /** The editors' changes to the checker's rules. */
  ruleChanges: readonly RuleChange[]
  /** The initial topic, which an editor previews. */
  first?: string | undefined
}

/** The practice partner's page: a step to set up, and then the talk with its summary. */
export function PracticePartner(props: PageProps) {
  return (
    <ErrorBoundary>
      <Screen {...props} />
    </ErrorBoundary>
  )
}

function Screen({ topics, ruleChanges, first }: PageProps) {
  const checker = useChecker(ruleChanges)
  const [topic, setTopic] = useState<Topic | null>(() => topics.find(({ id }) => id === first) ?? null)
  const [start, setStart] = useState<Start | null>(null)
  const screen = useRef<HTMLDivElement>(null)
  const startChecker = () => $settings.get().feedback && checker.start(true)
  const begin = (next: Start) => {
    setStart(next)
    startChecker()
  }
  const leave = useCallback(() => {
    setStart(null)
    setTopic(null)
    window.scrollTo({ top: 0 })
  }, [])

  if (start)
    return (
      <Suspense
        fallback={
          <FindingPartner
            topic={start.type === 'connect' ? start.topic : start.talk.conversation.topic}
            onCancel={leave}
          />
        }
      >
        <Session start={start} checker={checker} onLeave={leave} />
      </Suspense>
    )
  return (
    <div ref={screen}>
      <SetUp
        topics={topics}
        chosen={topic}
        checker={checker}
        onChoose={(chosen) => {
          setTopic(chosen)
          void loadSession()
          startChecker()
        }}
        onStart={begin}
        onConnect={() => {
          if (!topic) {
            notify({ tone: 'error', title: messages.notices['topic-missing'] })
            screen.current?.querySelector<HTMLInputElement>('input[name=topic]')?.focus()
            return
          }
          // Safari speaks automatically only after it has spoken in response to a click.
          if ($settings.get().spoken) speak('')
          begin({ type: 'connect', topic })
        }}
      />
    </div>
  )
}

/** The checker of this page. Nothing is downloaded before practice begins, but one that this device already has starts. */
function useChecker(ruleChanges: readonly RuleChange[]) {
  const [checker] = useState(() => openChecker(ruleChanges))
  useEffect(() => {
    const { feedback, fetched } = $settings.get()
    if (feedback && fetched) checker.start(false)
    const forget = checker.$state.listen(({ status }) => {
      if (status === 'on' && !$settings.get().fetched) choose({ fetched: true })
    })
    return () => {
      forget()
      checker.stop()
    }
  }, [checker])
  return checker
}
