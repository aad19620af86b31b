import { momentText } from '#app/lib/dates'
import { figuresOf } from '#app/recording/core/stored-report'
import { FigureList } from '#app/recording/parts/FigureList'
import type { Take } from '../core/take'
import type { Library } from '../library'
import { useRecording } from '../use-recording'
import { Recorded } from './Recorded'

/** The first and the latest of the kept takes of a question, to hear, and a line of each figure over all of them. */
export function ThenAndNow({ takes, library }: { takes: readonly [Take, ...Take[]]; library: Library }) {
  const last = takes.at(-1) ?? takes[0]
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-6 md:grid-cols-2">
        {[takes[0], last].map((take) => (
          <div key={take.id} className="grid gap-3">
            <h3 className="text-lg">{momentText(take.at)}</h3>
            <Heard take={take} library={library} />
          </div>
        ))}
      </div>
      {last.report.kind === 'measured' && (
        <FigureList figures={last.report.figures} earlier={figuresOf(takes.slice(0, -1))} />
      )}
    </div>
  )
}

function Heard({ take, library }: { take: Take; library: Library }) {
  return (
    <>
      <Recorded take={take} loaded={useRecording(library, take.id)} />
      {take.words !== '' && <p className="whitespace-pre-wrap wrap-anywhere">{take.words}</p>}
    </>
  )
}
