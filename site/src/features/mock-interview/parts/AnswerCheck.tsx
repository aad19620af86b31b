import { useDeferredValue, useId, useMemo } from 'react'
import { isStory, type Question } from '../core/question'
import { findStar, STAR, type StarPart } from '../core/star'
import type { Take } from '../core/take'
import { messages } from '../messages'

interface AnswerCheckProps {
  take: Take
  question: Question
  onTick: (ticked: readonly string[]) => void
}

const texts = messages.check

/** The learner's checklist: the parts of a story, or the points of an opening or a closing. */
export function AnswerCheck({ take, question, onTick }: AnswerCheckProps) {
  const id = useId()
  const story = isStory(question)
  const words = useDeferredValue(take.words)
  const hasWords = words.trim() !== ''
  const found = useMemo(() => findStar(words), [words])
  if (!story && question.points.length === 0) return null
  const tick = (name: string, isTicked: boolean) =>
    onTick([...take.ticked.filter((other) => other !== name), ...(isTicked ? [name] : [])])
  const ticking = (name: string) => ({
    isTicked: take.ticked.includes(name),
    onTick: (isTicked: boolean) => tick(name, isTicked),
  })
  return (
    <fieldset aria-labelledby={id} className="leaf-tl grid gap-4 bg-base-200 p-5 [--leaf:1.25rem]">
      <div className="grid gap-1">
        <h4 id={id} className="font-display text-xl">
          {story ? texts.story : texts.points}
        </h4>
        <p className="text-sm text-muted">{story && hasWords ? texts.suggestions : texts.byYourself}</p>
      </div>
      <ul className="grid gap-4">
        {story
          ? STAR.map((part) => <Part key={part} part={part} found={found[part]} {...ticking(part)} />)
          : question.points.map((point) => <Item key={point} label={point} {...ticking(point)} />)}
      </ul>
    </fieldset>
  )
}

interface ItemProps {
  label: React.ReactNode
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  children?: React.ReactNode
}

const Item = ({ label, isTicked, onTick, children }: ItemProps) => (
  <li className="grid grid-cols-[auto_1fr] gap-x-3">
    <label className="col-span-2 grid cursor-pointer grid-cols-subgrid">
      <input
        type="checkbox"
        className="checkbox checkbox-primary mt-0.5"
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
    {children && <div className="col-start-2 pt-1 text-sm">{children}</div>}
  </li>
)

interface PartProps extends Omit<ItemProps, 'label'> {
  part: StarPart
  /** The sentence that may show it, or null. */
  found: string | null
}

function Part({ part, found, ...item }: PartProps) {
  const { name, question, how } = texts.parts[part]
  const label = (
    <>
      <strong>{name}.</strong> {question}
    </>
  )
  return (
    <Item label={label} {...item}>
      {found === null ? (
        !item.isTicked && <p className="text-muted">{how}</p>
      ) : (
        <p>
          {texts.found} <q className="italic">{found}</q>
        </p>
      )}
    </Item>
  )
}
