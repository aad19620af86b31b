import { useState } from 'react'
import { FilterSearch } from '../../parts/Toolbar'
import { useSearch } from '../../search/use-search'
import type { Learner } from './matches'

type LearnerPickerProps = { label: string; onChoose: (learner: Learner) => void }

/** A search for a person, which lists those found as buttons. */
export function LearnerPicker({ label, onChoose }: LearnerPickerProps) {
  const [typed, setTyped] = useState('')
  const { search } = useSearch(typed)
  const groups = 'groups' in search ? search.groups : []
  const people = groups.flatMap(({ choices }) => choices.filter(({ kind }) => kind === 'person'))
  return (
    <div className="grid gap-1">
      <FilterSearch
        label="Search by name, e-mail or phone"
        aria-label={label}
        className="block"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {search.state === 'failed' && (
        <p role="alert" className="text-sm font-semibold text-error">
          {search.msg}
        </p>
      )}
      {search.state === 'found' && people.length === 0 && (
        <p role="status" className="text-sm text-muted">{`No results for “${search.typed}”`}</p>
      )}
      <ul>
        {people.map(({ id, name, detail }) => (
          <li key={id}>
            <button
              type="button"
              className="min-h-11 w-full cursor-pointer rounded-field px-2 py-1 text-start hover:bg-base-300"
              onClick={() => onChoose({ _id: id, fullName: name })}
            >
              {name}
              <span className="block text-sm text-muted">{detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
