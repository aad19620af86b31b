import type { Take } from '../core/take'
import { deliveryThing, MIN_THING_SECONDS } from '../core/two-things'
import { messages } from '../messages'

const texts = messages.things

/** Two things to fix in the next take: one of the language, one of the way of speaking. */
export const TwoThings = ({ take }: { take: Take }) => (
  <section
    aria-labelledby="things"
    className="leaf-tl grid gap-3 bg-blush p-5 text-base-content [--leaf:1.25rem]"
  >
    <h3 id="things" className="text-xl">
      {texts.heading}
    </h3>
    <dl className="grid gap-3 sm:grid-cols-2">
      <div>
        <dt className="font-semibold">{texts.language}</dt>
        <dd>{languageText(take)}</dd>
      </div>
      <div>
        <dt className="font-semibold">{texts.delivery}</dt>
        <dd>{deliveryText(take)}</dd>
      </div>
    </dl>
  </section>
)

function languageText({ words, correction }: Take): string {
  if (correction) return texts.say(correction.words, correction.fix)
  if (words.trim() === '') return texts.noWords
  return correction === null ? texts.nothingFound : texts.unchecked
}

function deliveryText(take: Take): string {
  if (take.report.kind !== 'measured') return texts.unmeasured
  const thing = deliveryThing(take)
  if (thing) return texts.figures[thing.name](thing.value)
  return take.report.seconds < MIN_THING_SECONDS ? texts.short : texts.ordinary
}
