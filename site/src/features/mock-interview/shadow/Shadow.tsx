import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { Button } from '#app/forms/Form'
import { $voices } from '#app/speaking/voices'
import type { Question } from '../core/question'
import { Aloud } from '../parts/Aloud'
import { keyWordsHeard } from './key-words'
import { messages } from './messages'
import { PASSAGE_SECONDS, passageOf } from './passage'

/** The module, which is loaded with the mode. */
export type ShadowModule = typeof import('./Shadow')

interface ShadowProps {
  question: Question
  /** The beginning of each screen of a question. */
  header: ReactNode
  /** Called when the learner is ready to retell. */
  onHeard: () => void
}

/** A good answer to hear, and then to speak along with. */
export function Shadow({ question: { text, model, recording }, header, onHeard }: ShadowProps) {
  const [step, setStep] = useState<'hear' | 'along'>('hear')
  const hasVoice = useStore($voices).length > 0
  const passage = recording ? (model ?? '') : passageOf(model ?? '')
  const words = recording || hasVoice ? messages[step] : messages.silent[step]
  return (
    <section
      aria-labelledby="step"
      className="mx-auto grid max-w-4xl gap-4 px-4 py-3 sm:gap-6 sm:px-6 sm:pt-8 sm:pb-24"
    >
      {header}
      <p className="font-display text-xl">{text}</p>
      <div aria-live="polite" className="grid gap-1">
        <p className="text-sm font-semibold text-muted">{messages.step(step === 'hear' ? 1 : 2)}</p>
        <h2 id="step" data-focus tabIndex={-1} className="text-3xl outline-none">
          {words.heading}
        </h2>
        <p>{words.text}</p>
      </div>
      <div className="leaf-br grid gap-3 bg-base-200 p-5 [--leaf:1.25rem]">
        <Aloud text={passage} recording={recording} longest={PASSAGE_SECONDS} />
        <p className="text-lg whitespace-pre-line">{passage}</p>
      </div>
      <div className="sticky bottom-(--dock) bg-base-100 pt-2 pb-4">
        <Button
          look="btn-primary max-sm:w-full"
          label={words.next}
          onClick={() => (step === 'hear' ? setStep('along') : onHeard())}
        />
      </div>
    </section>
  )
}

/** The key words of a good answer that a listener heard in a retelling. Without any, nothing is said. */
export function KeyWordsHeard({ answer, heard }: { answer: string; heard: string }) {
  const words = keyWordsHeard(answer, heard)
  if (words.length === 0) return null
  return (
    <section aria-labelledby="heard" className="leaf-br grid gap-3 bg-base-200 p-5 [--leaf:1.25rem]">
      <h3 id="heard" className="text-xl">
        {messages.heard.heading}
      </h3>
      <p className="font-semibold">{words.join(', ')}</p>
      <p className="text-sm text-muted">{messages.heard.text}</p>
    </section>
  )
}
