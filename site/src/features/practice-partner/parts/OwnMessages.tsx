import { MarkedText, ReviewNote } from '#app/corrections/ReviewNote'
import type { Finding } from '#app/corrections/review'
import { messages } from '../messages'
import type { EndedConversation } from '../practice'

interface OwnMessagesProps {
  ended: EndedConversation
  onFix: (id: string, finding: Finding, replacement: string) => void
  onKeep: (id: string, finding: Finding) => void
}

/** What the learner said, with its corrections, and a teacher's answer beside it. */
export function OwnMessages({ ended: { summary, reviews }, onFix, onKeep }: OwnMessagesProps) {
  const words = messages.summary
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{words.own}</h3>
      <ol className="grid gap-5">
        {summary.own.map(({ id, text, asked, model }) => {
          const review = reviews[id]
          return (
            <li key={id} className="grid gap-1.5">
              {asked && <p className="text-sm text-muted">{asked}</p>}
              <div className={`grid gap-3 ${model ? 'sm:grid-cols-2' : ''}`}>
                <div className="grid content-start gap-1.5">
                  <p className="break-words whitespace-pre-wrap">
                    <strong>{words.said}</strong>{' '}
                    {review ? <MarkedText text={review.text} findings={review.findings} /> : text}
                  </p>
                  {review && (review.findings.length > 0 || review.text !== text) && (
                    <ReviewNote
                      original={text}
                      review={review}
                      onFix={(finding, replacement) => onFix(id, finding, replacement)}
                      onKeep={(finding) => onKeep(id, finding)}
                    />
                  )}
                </div>
                {model && (
                  <p className="leaf-bl border-[1.5px] border-base-300 p-3.5 [--leaf:1.25rem]">
                    <strong>{words.model}</strong> {model}
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
