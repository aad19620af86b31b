import { HARPER_STORE } from '@careerspeak/english/download'
import { openChecker } from '@careerspeak/english/open-checker'
import type { RuleChange } from '@careerspeak/english/rule'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { hasCache } from '#app/device-data/has-cache'
import { notify } from '#app/notices/toasts'
import { guarded } from '#app/ui/ErrorBoundary'
import { useModule } from '#app/ui/use-module'
import { focusMarked, useRestoredFocus } from '#app/ui/use-restored-focus'
import { $settings } from './adapters/settings'
import { speakIfWanted } from './adapters/speech'
import type { Topic } from './core/topic'
import { messages } from './messages'
import { FindingPartner } from './parts/FindingPartner'
import { SetUp } from './parts/SetUp'
import type { Start } from './Session'

interface PageProps {
  topics: readonly Topic[]
  /** The editors' changes to the checker's rules. */
  ruleChanges: readonly RuleChange[]
  /** The initial topic, which an editor previews. */
  first?: string | undefined
}

/** The practice partner's page: a step to set up, and then the talk with its summary. */
export const PracticePartner = guarded(({ topics, ruleChanges, first }: PageProps) => {
  const checker = useChecker(ruleChanges)
  const [topic, setTopic] = useState<Topic | null>(() => topics.find(({ id }) => id === first) ?? null)
  const [start, setStart] = useState<Start | null>(null)
  const screen = useRef<HTMLDivElement>(null)
  useRestoredFocus(start === null, () => focusMarked(screen.current))
  const startChecker = () => $settings.get().feedback && checker.start(true)
  const { module, fetchModule } = useModule(() => import('./Session'))
  const begin = async (next: Start) => {
    setStart(next)
    startChecker()
    if (module || (await fetchModule())) return
    setStart(null)
    notify({ tone: 'error', title: messages.welcome.notLoaded })
  }
  const follow = useEffectEvent((address: Location) => {
    const named = new URLSearchParams(address.search).get('topic')
    const found = topics.find(({ id }) => id === named)
    if (!found) return
    setTopic(found)
    const said = new URLSearchParams(address.hash.slice(1)).get('say')?.trim()
    if (!said) return
    history.replaceState(history.state, '', address.pathname + address.search)
    void begin({ topic: found, begin: (practice) => practice.connect(found, said) })
  })
  // Today's practice names its topic in the address; the home page adds a first answer.
  useEffect(() => follow(location), [])
  const leave = useCallback(() => {
    setStart(null)
    setTopic(null)
    window.scrollTo({ top: 0 })
  }, [])

  if (start && module) return <module.Session start={start} checker={checker} onLeave={leave} />
  if (start) return <FindingPartner topic={start.topic} onCancel={leave} />
  return (
    <div ref={screen}>
      <SetUp
        topics={topics}
        chosen={topic}
        checker={checker}
        onChoose={(chosen) => {
          setTopic(chosen)
          void fetchModule()
          startChecker()
        }}
        onStart={begin}
        onConnect={() => {
          if (!topic) {
            notify({ tone: 'error', title: messages.notices.noTopic })
            screen.current?.querySelector<HTMLInputElement>('input[name=topic]')?.focus()
            return
          }
          speakIfWanted('')
          void begin({ topic, begin: (practice) => practice.connect(topic) })
        }}
      />
    </div>
  )
})

/** The checker of this page. Nothing is downloaded before practice begins, but one that this device already has starts. */
function useChecker(ruleChanges: readonly RuleChange[]) {
  const [checker] = useState(() => openChecker(ruleChanges))
  useEffect(() => {
    const start = (isHere: boolean) => isHere && $settings.get().feedback && checker.start(false)
    void hasCache(HARPER_STORE).then(start)
    return checker.stop
  }, [checker])
  return checker
}
