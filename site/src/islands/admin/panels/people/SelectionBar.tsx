import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { NOBODY, type Selection, tickedOf, withTicked } from './selection'
import { $users } from './store'
import { WORDS } from './words'

const words = WORDS.users

type SelectionBarProps = {
  selection: Selection
  onSelect: (selection: Selection) => void
  busy: boolean
  onEnrol: () => void
}

/** Selects everybody on the page, says how many are selected, and enrols them. */
export function SelectionBar({ selection, onSelect, busy, onEnrol }: SelectionBarProps) {
  const people = useStore($users).data?.data ?? []
  const ticked = tickedOf(selection, people)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked === 'some'
  }, [ticked])
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <label className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold">
        <input
          ref={box}
          type="checkbox"
          className="checkbox checkbox-primary"
          checked={ticked === 'all'}
          disabled={people.length === 0}
          onChange={({ target }) => onSelect(withTicked(selection, people, target.checked))}
        />
        {words.tickAll}
      </label>
      <p role="status">{selection.size > 0 && words.selected(selection.size)}</p>
      {selection.size > 0 && (
        <div className="flex flex-wrap gap-2">
          <button type="button" className="btn btn-primary" aria-disabled={busy} onClick={onEnrol}>
            {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
            {busy ? words.enrolling : words.enrol}
          </button>
          <button type="button" className="btn btn-outline" onClick={() => onSelect(NOBODY)}>
            {words.untick}
          </button>
        </div>
      )}
    </div>
  )
}
