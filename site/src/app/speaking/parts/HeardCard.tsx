import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Recorded } from '../core/turn'
import { messages } from '../messages'
import { PlayButton } from './PlayButton'

interface TurnCardProps {
  heading: string
  recorded: Recorded
  children: ReactNode
}

/** The result of a spoken turn, with its recording. It takes the focus. */
export function TurnCard({ heading, recorded, children }: TurnCardProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <section
      aria-label={heading}
      className="leaf-br grid gap-2 border-[1.5px] border-base-300 bg-base-100 p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-1">
        <h3 ref={title} tabIndex={-1} className="text-lg outline-none">
          {heading}
        </h3>
        <PlayButton sound={recorded.sound} className="btn btn-ghost h-11 min-h-0 px-1" />
      </div>
      {recorded.cut && <p className="text-sm font-semibold">{messages.cuts[recorded.cut]}</p>}
      {children}
    </section>
  )
}

interface HeardCardProps {
  words: readonly string[]
  recorded: Recorded
  onMend: (at: number, typed: string) => void
  onSend: () => void
  onAgain: () => void
  onEdit: () => void
}

const texts = messages.heard

/** The words that a listener heard, for the learner to mend and to confirm. */
export function HeardCard({ words, recorded, onMend, onSend, onAgain, onEdit }: HeardCardProps) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <TurnCard heading={texts.heading} recorded={recorded}>
      <p className="text-sm text-muted">{words.length > 0 ? texts.hint : texts.noWords}</p>
      <ol className="flex max-h-[28dvh] flex-wrap gap-x-0.5 overflow-y-auto text-lg">
        {words.map((word, at) => (
          <li key={at}>
            {open === at ? (
              <WordField
                word={word}
                onDone={(typed) => {
                  setOpen(null)
                  if (typed !== word) onMend(at, typed)
                }}
              />
            ) : (
              <button
                type="button"
                aria-label={texts.change(word)}
                className="min-h-11 cursor-pointer rounded-md px-1 underline decoration-base-300 decoration-[1.5px] underline-offset-4 hover:bg-base-200"
                onClick={() => setOpen(at)}
              >
                {word}
              </button>
            )}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-primary grow" disabled={words.length === 0} onClick={onSend}>
          {texts.send}
        </button>
        <button type="button" className="btn btn-outline px-3" onClick={onAgain}>
          {texts.again}
        </button>
        <button type="button" className="btn btn-ghost px-3" onClick={onEdit}>
          {texts.edit}
        </button>
      </div>
    </TurnCard>
  )
}

/** A field for one word. Enter and a tap elsewhere take it, Escape leaves the word; an empty field removes it. */
function WordField({ word, onDone }: { word: string; onDone: (typed: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(word)
  useEffect(() => field.current?.select(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone(word)
    if (event.key !== 'Enter') return
    event.preventDefault()
    onDone(typed)
  }
  return (
    <input
      ref={field}
      aria-label={messages.heard.word}
      className="input h-11 w-auto px-2 text-lg"
      size={Math.max(4, typed.length + 1)}
      value={typed}
      autoComplete="off"
      autoCapitalize="none"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => onDone(typed)}
    />
  )
}
