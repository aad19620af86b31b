import { counted } from '#app/lib/counted'
import { fill } from '#app/lib/text'
import type { Summary } from '../core/summary'
import { talkMessages } from '../talk-messages'
import { showOwn } from './OwnMessages'

/** More dots than this would reach above the picture. */
const MAX_DOTS = 5

/** The part of the height for the bars, in per cent; the rest is for the dots. */
const TALLEST = 55

/** The learner's messages as bars, with a dot for each correction. A bar leads to its message; a hollow one isn't checked. */
export function Ribbon({ own }: Pick<Summary, 'own'>) {
  const words = talkMessages.summary
  if (own.length < 2) return null
  const most = Math.max(1, ...own.map((message) => message.words))
  const isChecked = own.some(({ corrections }) => corrections !== null)
  return (
    <figure className="leaf-bl grid grid-cols-[minmax(0,1fr)] gap-2 bg-base-200 p-4">
      <ol className="flex h-28 gap-1 overflow-x-auto">
        {own.map(({ id, corrections, ...message }, index) => (
          <li key={id} className="max-w-10 min-w-6 flex-1">
            <button
              type="button"
              className="group flex h-full w-full cursor-pointer flex-col items-center justify-end gap-0.5"
              aria-label={[
                fill(words.message, { number: index + 1 }),
                counted(message.words, 'word'),
                ...(corrections === null ? [] : [counted(corrections, 'correction')]),
              ].join(', ')}
              onClick={() => showOwn(id)}
            >
              {Array.from({ length: Math.min(corrections ?? 0, MAX_DOTS) }, (_, dot) => (
                <span key={dot} className="size-2 shrink-0 rounded-full bg-secondary" />
              ))}
              <span
                className={`min-h-1 w-full rounded-full border-2 border-primary group-hover:opacity-70 ${corrections === null ? '' : 'bg-primary'}`}
                style={{ height: `${(message.words / most) * TALLEST}%` }}
              />
            </button>
          </li>
        ))}
      </ol>
      <figcaption className="text-sm text-muted">
        {isChecked ? `${words.bars} ${words.dots}` : words.bars}
      </figcaption>
    </figure>
  )
}
