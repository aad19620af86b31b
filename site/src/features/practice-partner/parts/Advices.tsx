import { messages as correctionMessages } from '#app/corrections/messages'
import { fill } from '#app/lib/text'
import type { Advice } from '../core/advice'
import { messages } from '../messages'

/** The three things to try next. */
export function Advices({ advices }: { advices: readonly Advice[] }) {
  return (
    <section className="leaf-tl grid gap-3 bg-blush p-5 text-base-content [--leaf:1.75rem]">
      <h3 className="font-display text-lg">{messages.summary.advice}</h3>
      <ol className="grid list-decimal gap-2 ps-5">
        {advices.map((advice) => (
          <li key={advice.about}>{sentence(advice)}</li>
        ))}
      </ol>
    </section>
  )
}

function sentence(advice: Advice): string {
  const words = messages.advice
  switch (advice.about) {
    case 'corrections':
      return fill(advice.found === 1 ? words.correction : words.corrections, {
        kind: correctionMessages.review.kinds[advice.kind].toLowerCase(),
        found: advice.found,
      })
    case 'lack':
      return fill(words.lack[advice.lack], { question: advice.question })
    case 'aim':
    case 'short':
    case 'long':
    case 'word':
    case 'fillers':
    case 'pace': {
      const { about, ...values } = advice
      return fill(words[about], values)
    }
    default:
      return words[advice.about]
  }
}
