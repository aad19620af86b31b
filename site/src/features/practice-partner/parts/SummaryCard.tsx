import type { Checker } from '@careerspeak/english/checker'
import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { FeedbackProgress } from '#app/corrections/FeedbackProgress'
import { messages as correctionMessages } from '#app/corrections/messages'
import { Button } from '#app/forms/Form'
import { download } from '#app/lib/download'
import { fill } from '#app/lib/text'
import { $token } from '#app/session/session'
import { optionalPart } from '#app/ui/lazy-part'
import { useCopy } from '#app/ui/use-copy'
import { type Summary, transcript, transcriptName } from '../core/summary'
import type { EndedConversation } from '../ended-talk'
import { messages } from '../messages'
import { talkMessages } from '../talk-messages'
import { Aims } from './Aims'
import { EarlierTries, Figures, Ribbon } from './Numbers'
import { type EndedProps, OwnMessages } from './OwnMessages'

// They lead to pages that need a connection.
const NextSteps = optionalPart(async () => (await import('./NextSteps')).NextSteps)

const words = talkMessages.summary

type SummaryProps = EndedProps & { onAgain: () => void }

/** The counts and quotations of a conversation, the aims to tick, and the transcript to download. */
export function SummaryCard({ ended, practice, onAgain }: SummaryProps) {
  const { summary, conversation, claims, isKept } = ended
  const { topic } = conversation
  const isSignedIn = Boolean(useStore($token))
  return (
    <div className="wrap pt-8 pb-16">
      <h1 className="sr-only">{messages.page.title}</h1>
      <div className="mx-auto grid max-w-4xl gap-8">
        <div className="grid gap-1">
          <h2 data-focus tabIndex={-1} className="text-3xl outline-none">
            {words.heading}
          </h2>
          <p className="text-muted">
            {fill(words.topic, { topic: topic.title })} {isKept && words.kept}
          </p>
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(22rem,100%),1fr))] gap-x-3 gap-y-8">
          <Figures summary={summary} />
          <Ribbon own={summary.own} />
        </div>
        {!isSignedIn && (
          <Suspense>
            <NextSteps />
          </Suspense>
        )}
        {topic.aims.length > 0 && (
          <section className="grid gap-1">
            <h3 className="text-lg">{talkMessages.aims.heading}</h3>
            <Aims practice={practice} conversation={conversation} />
          </section>
        )}
        <Corrections summary={summary} checker={practice.checker} />
        <OwnMessages ended={ended} practice={practice} />
        {claims.length > 0 && <Claims claims={claims} />}
        <EarlierTries ended={ended} />
        <Transcript ended={ended} />
        <div className="flex flex-wrap gap-3 border-t-[1.5px] border-base-300 pt-5">
          <Button look="btn-primary" label={words.again} onClick={onAgain} />
          <Button label={words.close} onClick={practice.closeSummary} />
        </div>
      </div>
    </div>
  )
}

/** A language model's claims, each beside the words that it is about. */
function Claims({ claims }: Pick<EndedConversation, 'claims'>) {
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{words.claims}</h3>
      <ul className="grid gap-2">
        {claims.map(({ turn, quote, text }) => (
          <li
            key={`${turn} ${quote}`}
            className="leaf-bl border-[1.5px] border-base-300 p-4 [--leaf:1.25rem]"
          >
            <q className="break-words">{quote}</q>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CorrectionsProps {
  summary: Summary
  checker: Checker
}

function Corrections({ summary, checker }: CorrectionsProps) {
  const { corrections, unchecked } = summary
  return (
    <section className="grid content-start gap-2">
      <h3 className="text-lg">{words.corrections}</h3>
      {unchecked > 0 && <StillChecking summary={summary} checker={checker} />}
      {corrections === null && unchecked === 0 && <p className="text-muted">{words.feedbackOff}</p>}
      {corrections?.length === 0 && unchecked === 0 && <p className="text-muted">{words.noCorrections}</p>}
      <ul className="grid gap-1">
        {corrections?.map(({ kind, found, fixed }) => (
          <li key={kind}>
            <strong>{correctionMessages.review.kinds[kind]}:</strong>{' '}
            {fill(words.correction, { found, fixed })}
          </li>
        ))}
      </ul>
      {corrections !== null && <p className="text-sm text-muted">{correctionMessages.review.limit}</p>}
    </section>
  )
}

/** The progress of the checker after a talk that ended before it was ready, or why it cannot run. */
function StillChecking({ summary: { turns, unchecked }, checker }: CorrectionsProps) {
  const { status } = useStore(checker.$state)
  return (
    <>
      {status !== 'failed' && (
        <p role="status">
          {unchecked === 1 ? words.stillCheckingOne : fill(words.stillChecking, { count: unchecked })}
        </p>
      )}
      <FeedbackProgress checker={checker} />
      {status === 'on' && (
        <progress
          className="progress progress-primary w-full"
          aria-label={words.checked}
          max={turns}
          value={turns - unchecked}
        />
      )}
    </>
  )
}

function Transcript({ ended: { conversation, reviews, summary } }: { ended: EndedConversation }) {
  const text = transcript(conversation, reviews, summary)
  const { copying, copy } = useCopy(text)
  const save = () =>
    download(transcriptName(conversation), new Blob([text], { type: 'text/plain;charset=utf-8' }))
  return (
    <details>
      <summary className="cursor-pointer py-2">
        <h3 className="inline text-lg">{words.transcript}</h3>
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        aria-label={words.transcript}
        className="leaf-tl max-h-60 overflow-auto bg-base-200 p-4 [--leaf:1.25rem]"
      >
        <pre className="font-sans text-sm whitespace-pre-wrap">{text}</pre>
      </section>
      <div className="flex flex-wrap gap-3 pt-3">
        <Button
          look="btn-outline btn-primary"
          label={copying === 'done' ? words.copied : words.copy}
          onClick={copy}
        />
        <Button look="btn-outline btn-primary" label={words.download} onClick={save} />
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {copying === 'failed' && words.copyFailed}
      </p>
    </details>
  )
}
