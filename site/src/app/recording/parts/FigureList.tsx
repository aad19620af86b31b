import { FIGURES, type FigureName, figureText, figureWord, trendPoints } from '../core/figures'
import type { Figures } from '../core/report'
import { messages } from '../messages'

const texts = messages.figures

/** The figures of a take, each with a plain sentence and a trend line over earlier takes. There is no total score. */
export function FigureList({ figures, earlier }: { figures: Figures; earlier: readonly Figures[] }) {
  return (
    <div className="@container">
      <dl className="grid gap-4 @lg:grid-cols-2">
        {FIGURES.map((name) => (
          <Figure key={name} name={name} figures={figures} earlier={earlier} />
        ))}
      </dl>
    </div>
  )
}

interface FigureProps {
  name: FigureName
  figures: Figures
  earlier: readonly Figures[]
}

function Figure({ name, figures, earlier }: FigureProps) {
  const { label, text } = texts.texts[name]
  const word = figureWord(name, figures)
  const value = figureText(name, figures)
  const last = earlier.at(-1)
  return (
    <div className="leaf-br grid content-start gap-2 bg-base-200 p-5 [--leaf:1.25rem]">
      <dt className="font-semibold">{label}</dt>
      <dd className="grid gap-2">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-3xl">{word ?? value}</span>
          {word && <span className="text-muted">{value}</span>}
        </span>
        {last && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Trend name={name} all={[...earlier, figures]} />
            {texts.before(figureText(name, last))}
          </span>
        )}
        <span className="text-sm text-muted">{text}</span>
      </dd>
    </div>
  )
}

/** A small line from the first take to this one. */
function Trend({ name, all }: { name: FigureName; all: readonly Figures[] }) {
  const points = trendPoints(name, all)
  const last = points.at(-1)
  if (points.length < 2 || !last) return null
  const values = all.map((figures) => figureText(name, figures)).join(', ')
  return (
    <svg
      viewBox="0 0 100 24"
      className="h-6 w-25 overflow-visible fill-none stroke-primary stroke-2"
      role="img"
      aria-label={texts.trend(texts.texts[name].label, values)}
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r="3" className="fill-primary" />
    </svg>
  )
}
