import type { ReactNode } from 'react'
import { Button, Spinner } from '#app/forms/Form'
import {
  NO_SELECTION,
  nameOf,
  type Selectable,
  type Selection,
  selectedOutOfSight,
  selectedPart,
  withSelected,
} from '../core/selection'
import { SMALL } from './looks'

type Selecting = { selection: Selection; onSelect: (selection: Selection) => void }

/** Selects a row. `children` is its name, by default as text. */
export const SelectBox = ({
  row,
  selection,
  onSelect,
  children = nameOf(row),
}: Selecting & { row: Selectable; children?: ReactNode }) => (
  <span className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
    <input
      type="checkbox"
      className="checkbox checkbox-primary checkbox-sm pointer-coarse:checkbox-md"
      aria-label={`Select ${nameOf(row)}`}
      checked={selection.has(row._id)}
      onChange={({ target }) => onSelect(withSelected(selection, [row], target.checked))}
    />
    {children}
  </span>
)

type SelectAllProps = Selecting & { rows: readonly Selectable[]; label?: string }

/** Selects all rows of the page. */
export const SelectAll = ({
  rows,
  selection,
  onSelect,
  label = 'Select everyone on this page',
}: SelectAllProps) => {
  const selected = selectedPart(selection, rows)
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11">
      <input
        ref={(box) => {
          if (box) box.indeterminate = selected === 'some'
        }}
        type="checkbox"
        className="checkbox checkbox-primary checkbox-sm pointer-coarse:checkbox-md"
        checked={selected === 'all'}
        disabled={rows.length === 0}
        onChange={({ target }) => onSelect(withSelected(selection, rows, target.checked))}
      />
      {label}
    </label>
  )
}

/** A button for the selected rows. */
export const SelectionAction = (props: {
  label: string
  busyLabel: string
  busy: boolean
  look?: string
  run: () => unknown
}) => (
  <button
    type="button"
    className={`btn ${SMALL} ${props.look ?? 'btn-primary'}`}
    aria-disabled={props.busy}
    onClick={() => !props.busy && props.run()}
  >
    {props.busy && <Spinner />}
    {props.busy ? props.busyLabel : props.label}
  </button>
)

type SelectionBarProps = Selecting & {
  /** The selectable rows of the page. */
  rows: readonly Selectable[]
  /** The actions. They can be undone, or ask themselves. */
  children: ReactNode
}

/** Counts the selection and names what is not visible, above the foot of the screen. */
export function SelectionBar({ rows, selection, onSelect, children }: SelectionBarProps) {
  const outOfSight = selectedOutOfSight(selection, rows)
  const isEmpty = selection.size === 0
  return (
    <div
      className={
        isEmpty
          ? 'sr-only'
          : 'leaf-bl sticky bottom-[calc(var(--dock)+0.5rem)] z-30 mt-3 flex flex-wrap items-center gap-2 border border-edge bg-base-100 px-4 py-2 shadow-xl'
      }
    >
      <p role="status" className="me-auto wrap-anywhere">
        {!isEmpty && `${selection.size} selected`}
        {outOfSight.length > 0 && `, ${outOfSight.length} of them not on this page: ${outOfSight.join(', ')}`}
      </p>
      {!isEmpty && children}
      {!isEmpty && (
        <Button
          look={`btn-ghost ${SMALL}`}
          label="Clear the selection"
          onClick={() => onSelect(NO_SELECTION)}
        />
      )}
    </div>
  )
}
