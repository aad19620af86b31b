import { type ReactNode, useState } from 'react'
import { Button } from '#app/forms/Form'
import {
  NO_SELECTION,
  nameOf,
  type Selectable,
  type Selection,
  selectedOutOfSight,
  selectedPart,
  withSelected,
} from '../core/selection'
import { ConfirmDialog } from './Dialog'

type Selecting = { selection: Selection; onSelect: (selection: Selection) => void }

export const SelectBox = ({ row, selection, onSelect }: Selecting & { row: Selectable }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input
      type="checkbox"
      className="checkbox checkbox-primary"
      aria-label={`Select ${nameOf(row)}`}
      checked={selection.has(row._id)}
      onChange={({ target }) => onSelect(withSelected(selection, [row], target.checked))}
    />
    {nameOf(row)}
  </label>
)

/** An action on all selected rows, with its words: label "Enrol in the batch", done "enrolled", yes "Yes, enrol all". */
type Action = {
  label: string
  busyLabel: string
  done: string
  yes: string
  look?: string
  run: () => Promise<unknown>
}

type SelectionBarProps = Selecting & {
  /** The selectable rows of the page. */
  rows: readonly Selectable[]
  /** The label of the box that selects them all. */
  all?: string
  busy: boolean
  actions: readonly Action[]
  /** A field that the actions depend on. */
  children?: ReactNode
}

/** Selects the whole page, counts the selection, and runs actions. It asks for confirmation if selected rows are on other pages. */
export function SelectionBar({
  rows,
  all = 'Select everybody on this page',
  selection,
  onSelect,
  busy,
  actions,
  children,
}: SelectionBarProps) {
  const selected = selectedPart(selection, rows)
  const outOfSight = selectedOutOfSight(selection, rows)
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
          disabled={rows.length === 0}
          onChange={({ target }) => onSelect(withSelected(selection, rows, target.checked))}
        />
        {all}
      </label>
      <p role="status">
        {selection.size > 0 && `${selection.size} selected`}
        {outOfSight.length > 0 && `, ${outOfSight.length} of them not on this page`}
      </p>
      {selection.size > 0 && children && <div className="basis-full">{children}</div>}
      {selection.size > 0 && (
        <div className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              className={`btn ${action.look ?? 'btn-primary'}`}
              aria-disabled={busy}
              onClick={() => (outOfSight.length > 0 ? setAsking(action) : action.run())}
            >
              {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
              {busy ? action.busyLabel : action.label}
            </button>
          ))}
          <Button label="Clear the selection" onClick={() => onSelect(NO_SELECTION)} />
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
