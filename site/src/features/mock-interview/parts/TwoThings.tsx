import type { Take } from '../core/take'
import { deliveryChange, deliveryThing, MIN_THING_SECONDS, saysFix } from '../core/two-things'
import { messages } from '../messages'

const texts = messages.things

type TwoThingsProps = { take: Take; before: Take | undefined; isLast: boolean }

/** Two things for the next take, if there is one: of the language, and of the way of speaking; and what became of those before. */
export function TwoThings({ take, before, isLast }: TwoThingsProps) {
  const changes = before ? changesOf(before, take) : []
  return (
    <>
      {changes.length > 0 && (
        <section aria-labelledby="changes" className="grid gap-1">
          <h3 id="changes" className="text-xl">
            {texts.changes}
          </h3>
          {changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
        </section>
      )}
      {!isLast && (
        <Things
          language={correctionText(take) ?? missingText(take)}
          delivery={figureText(take) ?? nothingText(take)}
        />
      )}
    </>
  )
}

function changesOf(before: Take, take: Take): string[] {
  const figure = deliveryChange(before, take)
  return [
    ...(before.correction && saysFix(before, take) ? [texts.saysFix(before.correction.fix.trim())] : []),
    ...(figure ? [texts.change(texts.units[figure.name], figure.value, figure.now)] : []),
  ]
}

/** Those of them that are known, while the next take is made. */
export const KnownThings = ({ take }: { take: Take }) => (
  <Things language={correctionText(take)} delivery={figureText(take)} />
)

function Things({ language, delivery }: { language: string | null; delivery: string | null }) {
  if (!language && !delivery) return null
  return (
    <section
      aria-labelledby="things"
      className="leaf-tl grid gap-3 bg-blush p-5 text-base-content [--leaf:1.25rem]"
    >
      <h3 id="things" className="text-xl">
        {texts.heading}
      </h3>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Thing label={texts.language} text={language} />
        <Thing label={texts.delivery} text={delivery} />
      </dl>
    </section>
  )
}

const Thing = ({ label, text }: { label: string; text: string | null }) =>
  text && (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd>{text}</dd>
    </div>
  )

const correctionText = ({ correction }: Take): string | null => (correction ? texts.say(correction) : null)

function missingText({ words, correction }: Take): string {
  if (words.trim() === '') return texts.noWords
  return correction === null ? texts.nothingFound : texts.unchecked
}

function figureText(take: Take): string | null {
  const thing = deliveryThing(take)
  return thing && texts.figures[thing.name](thing.value)
}

function nothingText({ report }: Take): string {
  if (report.kind !== 'measured') return texts.unmeasured
  return report.seconds < MIN_THING_SECONDS ? texts.short : texts.ordinary
}
