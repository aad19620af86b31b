import { momentText } from '#app/lib/dates'
import { figureText } from '#app/recording/core/figures'
import type { Take } from '../core/take'
import { messages } from '../messages'

interface TakesProps {
  takes: readonly Take[]
  sounds: ReadonlySet<string>
  onHear: (take: Take) => void
  onDelete: (take: Take) => void
}

const texts = messages.takes

/** The earlier takes of the question, the newest first. */
export function Takes({ takes, sounds, onHear, onDelete }: TakesProps) {
  return (
    <section aria-labelledby="takes" className="grid gap-4">
      <h2 id="takes" className="text-2xl">
        {texts.heading}
      </h2>
      {takes.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ul className="grid gap-3">
        {takes.toReversed().map((take) => (
          <TakeRow
            key={take.id}
            take={take}
            hasSound={sounds.has(take.id)}
            onHear={() => onHear(take)}
            onDelete={() => onDelete(take)}
          />
        ))}
      </ul>
    </section>
  )
}

interface TakeRowProps {
  take: Take
  hasSound: boolean
  onHear: () => void
  onDelete: () => void
}

function TakeRow({ take, hasSound, onHear, onDelete }: TakeRowProps) {
  const when = momentText(take.at)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t-[1.5px] border-base-300 pt-3">
      <p className="min-w-[min(13rem,100%)] flex-1">
        <span className="font-semibold">{when}</span>
        <span className="block text-sm text-muted">{summary(take)}</span>
      </p>
      {hasSound ? (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className="btn btn-outline"
            aria-label={texts.hearLabel(when)}
            onClick={onHear}
          >
            {texts.hear}
          </button>
          <button
            type="button"
            className="btn btn-ghost text-error"
            aria-label={texts.deleteSoundLabel(when)}
            onClick={onDelete}
          >
            {texts.deleteSound}
          </button>
        </div>
      ) : (
        <p className="text-sm text-muted">{texts.soundGone}</p>
      )}
    </li>
  )
}

function summary({ report }: Take): string {
  if (report.kind !== 'measured') return texts.unmeasured
  return `${figureText('speaking', report.figures)}, ${texts.pauses(report.pauses.length)}`
}
