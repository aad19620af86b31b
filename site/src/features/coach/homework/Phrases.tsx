import { homeworkLimits, savePhrases } from '@careerspeak/contract/homework'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#app/forms/Form'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'

/** The keys of the first phrases. */
export const PHRASE_KEYS = ['q', 'w', 'e', 'r', 't', 'y']

export const NOTE_ID = 'note'

type PhrasesProps = {
  /** The name of the field for a note. */
  label: string
  phrases: readonly string[]
  onChange: (phrases: readonly string[]) => void
  /** Drops a note at the moment that is heard, or on the words that are marked. */
  onDrop: (words: string) => void
}

/** The coach's phrase bank: a tap or a key drops one as a note, and what is written often joins the bank. */
export function Phrases({ label, phrases, onChange, onDrop }: PhrasesProps) {
  const [text, setText] = useState('')
  const [edits, setEdits] = useState(false)
  const words = text.trim()
  const store = async (wanted: string[]) => {
    const result = await callWithSession(savePhrases, { body: { phrases: wanted } })
    if (result.ok) onChange(result.data.phrases)
    else notify({ tone: 'error', title: 'Your phrases weren’t saved', text: result.msg })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!words) return
    onDrop(words)
    setText('')
  }
  const mayKeep =
    words !== '' &&
    words.length <= homeworkLimits.maxPhraseCharacters &&
    !phrases.includes(words) &&
    phrases.length < homeworkLimits.maxPhrases
  return (
    <section aria-labelledby="phrases" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id="phrases" className="font-sans text-base font-semibold tracking-normal">
          Add a note here
        </h3>
        {phrases.length > 0 && (
          <Button
            look="btn-ghost min-h-11 px-3 py-1"
            label={edits ? 'Done' : 'Edit phrases'}
            onClick={() => setEdits(!edits)}
          />
        )}
      </div>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {phrases.map((phrase, index) => (
          <li key={phrase}>
            <button
              type="button"
              className={`min-h-11 cursor-pointer rounded-full border-[1.5px] px-4 text-start wrap-anywhere hover:bg-base-200 ${edits ? 'border-error' : 'border-edge'}`}
              aria-label={edits ? `Remove “${phrase}” from your phrases` : undefined}
              onClick={() => (edits ? void store(phrases.filter((each) => each !== phrase)) : onDrop(phrase))}
            >
              {!edits && PHRASE_KEYS[index] && (
                <span className="me-2 hidden text-sm text-muted uppercase lg:inline" aria-hidden="true">
                  {PHRASE_KEYS[index]}
                </span>
              )}
              {phrase}
              {edits && <span aria-hidden="true"> ×</span>}
            </button>
          </li>
        ))}
      </ul>
      <form method="dialog" className="flex flex-wrap gap-2" onSubmit={submit}>
        <input
          id={NOTE_ID}
          className="input min-w-0 flex-1"
          aria-label={label}
          placeholder="Write a note"
          autoComplete="off"
          maxLength={homeworkLimits.maxNoteCharacters}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
        <button type="submit" className="btn btn-outline">
          Add note
        </button>
        {mayKeep && (
          <Button
            look="btn-ghost"
            label="Add to my phrases"
            onClick={() => void store([...phrases, words])}
          />
        )}
      </form>
    </section>
  )
}
