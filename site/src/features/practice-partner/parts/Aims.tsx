import { fill } from '#app/lib/text'
import { aimsOf } from '../core/conversation'
import type { TalkProps } from '../practice'
import { talkMessages } from '../talk-messages'

/** The aims of a talk, as questions that the learner ticks. */
export function Aims({ practice, conversation }: TalkProps) {
  return (
    <ul className="grid gap-1">
      {aimsOf(conversation).map(({ text, isTicked }, index) => (
        <li key={text}>
          <label className="flex min-h-9 cursor-pointer items-start gap-2.5 py-1.5">
            <input
              type="checkbox"
              className="checkbox checkbox-primary shrink-0"
              checked={isTicked}
              onChange={(event) => practice.tick(index, event.currentTarget.checked)}
            />
            {text}
          </label>
        </li>
      ))}
    </ul>
  )
}

/** The aims beside a talk: open where there is room, and else folded. */
export function AimsBeside({ isOpen, ...talk }: TalkProps & { isOpen: boolean }) {
  const aims = aimsOf(talk.conversation)
  const number = aims.filter(({ isTicked }) => isTicked).length
  if (aims.length === 0) return null
  return (
    <details
      key={String(isOpen)}
      open={isOpen}
      className="border-base-300 px-4 py-1 [@media(max-height:30rem)]:hidden max-lg:border-b-[1.5px] sm:px-6 lg:w-72 lg:shrink-0 lg:border-s-[1.5px] lg:py-5"
    >
      <summary className="cursor-pointer py-2 text-sm font-semibold">
        {talkMessages.aims.heading}{' '}
        <span className="ms-2 text-muted tabular-nums">
          {fill(talkMessages.conversation.progress, { number, total: aims.length })}
        </span>
      </summary>
      <Aims {...talk} />
    </details>
  )
}
