import { wordsOf } from '@careerspeak/english/criteria'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { Button } from '#app/forms/Form'
import { $user } from '#app/session/session'
import { namesHeard, withName } from './names'

interface HeardNamesProps {
  words: string
  /** The words as a listener wrote them down. */
  heard: string
  /** Takes the words with a name that the learner said they meant, or without it again. */
  onRepair: (words: string) => void
}

const texts = {
  label: 'Names that may have been misheard',
  heard: (word: string) => `We wrote: “${word}”`,
  ask: (name: string) => `Did you say ${name}?`,
  repaired: (word: string, name: string) => `“${word}” is now “${name}”.`,
  undo: (word: string) => `Change back to “${word}”`,
}

/** Asks about names that a listener may have misheard. Only a tap changes one, and the last change can be taken back until the words change otherwise. */
export function HeardNames({ words, heard, onRepair }: HeardNamesProps) {
  const fullName = useStore($user)?.fullName ?? ''
  const found = useMemo(() => namesHeard(words, heard, wordsOf(fullName)), [words, heard, fullName])
  const [last, setLast] = useState<{ word: string; name: string; before: string; after: string } | null>(null)
  const repaired = last?.after === words ? last : null
  // The button that was tapped stays where it was, with the focus.
  const rows = [...found, ...(repaired ? [repaired] : [])].toSorted((one, other) =>
    one.word.localeCompare(other.word),
  )
  if (rows.length === 0) return null
  const repair = (word: string, name: string) => {
    const after = withName(words, word, name)
    setLast({ word, name, before: words, after })
    onRepair(after)
  }
  return (
    <ul aria-label={texts.label} className="grid gap-2">
      {rows.map(({ word, name }) => (
        <li key={word} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span role="status">
            {repaired?.word === word ? texts.repaired(word, name) : texts.heard(word)}
          </span>
          <Button
            label={repaired?.word === word ? texts.undo(word) : texts.ask(name)}
            onClick={() => (repaired?.word === word ? onRepair(repaired.before) : repair(word, name))}
          />
        </li>
      ))}
    </ul>
  )
}
