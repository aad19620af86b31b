import { useState } from 'react'
import { countTakes, MadeBeforeLogin, takesText } from '#app/device-data/MadeBeforeLogin'
import { Empty, LoadFailure } from '#app/ui/EmptyState'
import { ErrorBoundary } from '#app/ui/ErrorBoundary'
import { messages } from './messages'
import { type PromptGroup, Question, TopicChoice } from './parts/Question'
import { Recorder } from './parts/Recorder'
import { ReportView } from './parts/ReportView'
import { SavedData } from './parts/SavedData'
import { Takes } from './parts/Takes'
import { type Mirror, useMirror, useTakes } from './use-mirror'

/** The speaking mirror: a question, an answer to record, and what its sound shows. */
export function SpeakingMirror({ topics }: { topics: readonly PromptGroup[] }) {
  return (
    <ErrorBoundary>
      <Opened topics={topics} />
    </ErrorBoundary>
  )
}

function Opened({ topics }: { topics: readonly PromptGroup[] }) {
  const state = useMirror()
  switch (state.status) {
    case 'ready':
      return (
        <>
          <MadeBeforeLogin
            databases={['speaking-mirror', 'speaking-mirror-sounds']}
            count={countTakes}
            words={takesText}
          />
          <Screen mirror={state.recorder} topics={topics} />
        </>
      )
    case 'loading':
      return <div className="skeleton h-96 w-full" role="status" aria-label={messages.page.title} />
    case 'unsupported':
      return <Empty title={messages.recorder.unsupported} text={messages.recorder.unsupportedText} />
    case 'unreachable':
      return (
        <LoadFailure
          title={messages.recorder.unreachable}
          text={messages.recorder.unreachableText}
          onRetry={() => location.reload()}
        />
      )
  }
}

function Screen({ mirror, topics }: { mirror: Mirror; topics: readonly PromptGroup[] }) {
  const [prompt, setPrompt] = useState(topics[0]?.prompts[0] ?? messages.prompt.freePrompt)
  const { recording, takes, sounds, shown, problem, ...actions } = useTakes(mirror, prompt)
  const isBusy = ['asking', 'quiet', 'recording', 'measuring'].includes(recording.status)
  const choice = {
    topics,
    prompt,
    locked: isBusy,
    onChoose: (chosen: string) => {
      actions.putAway()
      setPrompt(chosen)
    },
  }
  const earlier = takes.filter((take) => take.prompt === prompt && take.id !== shown?.take.id)

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-8">
      <div className="grid gap-6 lg:sticky lg:below-head">
        <Question {...choice} />
        <Recorder mirror={mirror} recording={recording} />
        <TopicChoice {...choice} />
      </div>
      <div className="grid gap-8">
        {shown && (
          <ReportView
            key={shown.take.id}
            shown={shown}
            takes={takes}
            cut={recording.status === 'measured' ? recording.cut : null}
            problem={problem}
            onNote={actions.note}
          />
        )}
        {!isBusy && (
          <Takes takes={earlier} sounds={sounds} onHear={actions.hear} onDelete={actions.deleteSound} />
        )}
      </div>
      <SavedData
        hasSounds={sounds.size > 0}
        hasTakes={takes.length > 0}
        onDeleteSounds={actions.deleteAllSounds}
        onForget={actions.forget}
      />
    </div>
  )
}
