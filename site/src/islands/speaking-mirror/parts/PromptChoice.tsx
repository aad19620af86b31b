import { useId } from 'react'
import { messages } from '../messages'

/** A topic with its questions. */
export interface PromptGroup {
  title: string
  prompts: readonly string[]
}

interface PromptChoiceProps {
  topics: readonly PromptGroup[]
  prompt: string
  locked: boolean
  onChoose: (prompt: string) => void
}

const texts = messages.prompt

/** The question to answer; another one is a touch away. */
export function PromptChoice({ topics, prompt, locked, onChoose }: PromptChoiceProps) {
  const id = useId()
  const groups = [...topics, { title: texts.free, prompts: [texts.freePrompt] }]
  const group = groups.find(({ prompts }) => prompts.includes(prompt))
  const prompts = group?.prompts ?? []
  const next = prompts[(prompts.indexOf(prompt) + 1) % prompts.length]
  return (
    <section aria-labelledby="question" className="leaf-bl grid gap-4 bg-primary p-6 text-primary-content">
      <h2 id="question" className="text-lg">
        {texts.heading}
      </h2>
      <p className="font-display text-quote" aria-live="polite">
        {prompt}
      </p>
      <div className="grid gap-1">
        <label htmlFor={id} className="text-sm font-semibold">
          {texts.topic}
        </label>
        <select
          id={id}
          className="select w-full text-base-content"
          disabled={locked}
          value={group?.title}
          onChange={(event) => {
            const chosen = groups.find(({ title }) => title === event.currentTarget.value)
            if (chosen?.prompts[0]) onChoose(chosen.prompts[0])
          }}
        >
          {groups.map(({ title }) => (
            <option key={title}>{title}</option>
          ))}
        </select>
      </div>
      {prompts.length > 1 && (
        <button
          type="button"
          className="btn btn-accent justify-self-start"
          disabled={locked}
          onClick={() => next && onChoose(next)}
        >
          {texts.another}
        </button>
      )}
    </section>
  )
}
