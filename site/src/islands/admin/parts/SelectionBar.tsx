import { useState } from 'react'
import { Button } from '../../../shared/Form'
import { ConfirmDialog } from '../../parts/Dialog'
import { NO_SELECTION, type Selection, selectedOutOfSight, selectedPart, withSelected } from './enrolment'

type Person = { _id: string; fullName: string }
type Selecting = { selection: Selection; onSelect: (selection: Selection) => void }

/** Selects a person of a list. */
export const SelectBox = ({ person, selection, onSelect }: Selecting & { person: Person }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input
      type="checkbox"
      className="checkbox checkbox-primary"
      aria-label={`Select ${person.fullName}`}
      checked={selection.has(person._id)}
      onChange={({ target }) => onSelect(withSelected(selection, [person], target.checked))}
    />
    {person.fullName}
  </label>
)

/** What is done with all who are selected: "Enrol in the batch", done "enrolled", yes "Yes, enrol all". */
type Action = { label: string; busyLabel: string; done: string; yes: string; run: () => Promise<unknown> }

type SelectionBarProps = Selecting & {
  /** The people of the page who can be selected. */
  people: readonly Person[]
  busy: boolean
  actions: readonly Action[]
}

/** Selects everybody on the page, counts the selected, and acts; it asks first about those who are not seen. */
export function SelectionBar({ people, selection, onSelect, busy, actions }: SelectionBarProps) {
  const selected = selectedPart(selection, people)
  const outOfSight = selectedOutOfSight(selection, people)
  const [asking, setAsking] = useState<Action>()
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <label className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold">
        <input
          ref={(box) => {
            if (box) box.indeterminate = selected === 'some'
          }}
          type="checkbox"
          className="checkbox checkbox-primary"
          checked={selected === 'all'}
          disabled={people.length === 0}
          onChange={({ target }) => onSelect(withSelected(selection, people, target.checked))}
        />
        Select everybody on this page
      </label>
      <p role="status">
        {selection.size > 0 && `${selection.size} selected`}
        {outOfSight.length > 0 && `, ${outOfSight.length} of them not on this page`}
      </p>
      {selection.size > 0 && (
        <div className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              className="btn btn-primary"
              aria-disabled={busy}
              onClick={() => (outOfSight.length > 0 ? setAsking(action) : action.run())}
            >
              {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
              {busy ? action.busyLabel : action.label}
            </button>
          ))}
          <Button label="Select nobody" onClick={() => onSelect(NO_SELECTION)} />
        </div>
      )}
      {asking && (
        <ConfirmDialog
          text={`They are ${asking.done} together with the ${selection.size - outOfSight.length} selected on this page.`}
          yes={`${asking.yes} ${selection.size}!`}
          onConfirm={asking.run}
          onClose={() => setAsking(undefined)}
        >
          {`Not on this page, but selected: ${outOfSight.join(', ')}.`}
        </ConfirmDialog>
      )}
    </div>
  )
}
