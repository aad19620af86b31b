import { useId } from 'react'

interface WordsFieldProps {
  label: string
  hint: string
  words: string
  onChange: (words: string) => void
}

/** The words of an answer, which the learner types or corrects. */
export function WordsField({ label, hint, words, onChange }: WordsFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-display text-xl">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      <textarea
        id={id}
        rows={4}
        maxLength={5000}
        aria-describedby={`${id}-hint`}
        className="textarea field-sizing-content min-h-28 w-full"
        value={words}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
