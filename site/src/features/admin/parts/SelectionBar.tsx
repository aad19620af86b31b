import type { ReactNode } from 'react'
import { Button } from '#app/forms/Form'
import { type Selection, selectedOutOfSight, selectedPart, withSelected } from '../core/selection'
import { SMALL } from './looks'

const BOX = 'checkbox checkbox-primary checkbox-sm pointer-coarse:checkbox-md'

/** The selection among the rows of a page. */
export type Selecting<Row> = {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  selection: Selection<Row>
  onSelect: (selection: Selection<Row>) => void
}

type SelectBoxProps<Row> = Selecting<Row> & { row: Row; children: ReactNode }

/** Selects a row. `children` shows its name. */
export const SelectBox = <Row extends { _id: string }>({
  row,
  nameOf,
  selection,
  onSelect,
  children,
}: SelectBoxProps<Row>) => (
  <span className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
    <input
      type="checkbox"
      className={BOX}
      aria-label={`Select ${nameOf(row)}`}
      checked={selection.has(row._id)}
      onChange={({ target }) => onSelect(withSelected(selection, [row], target.checked))}
    />
    {children}
  </span>
)

type SelectAllProps<Row> = Selecting<Row> & { label?: string | undefined }

/** Selects all rows of the page. */
export const SelectAll = <Row extends { _id: string }>({
  rows,
  selection,
  onSelect,
  label = 'Select everyone on this page',
}: SelectAllProps<Row>) => {
  const selected = selectedPart(selection, rows)
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11">
      <input
        ref={(box) => {
          if (box) box.indeterminate = selected === 'some'
        }}
        type="checkbox"
        className={BOX}
        checked={selected === 'all'}
        disabled={rows.length === 0}
        onChange={({ target }) => onSelect(withSelected(selection, rows, target.checked))}
      />
      {label}
    </label>
  )
}

/** Counts the selection and names what is not visible, above the foot of the screen. `children` are its actions. */
export function SelectionBar<Row extends { _id: string }>({
  rows,
  nameOf,
  selection,
  onSelect,
  children,
}: Selecting<Row> & { children: ReactNode }) {
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
        {outOfSight.length > 0 &&
          `, ${outOfSight.length} of them not on this page: ${outOfSight.map(nameOf).join(', ')}`}
      </p>
      {!isEmpty && children}
      {!isEmpty && (
        <Button look={`btn-ghost ${SMALL}`} label="Clear the selection" onClick={() => onSelect(new Map())} />
      )}
    </div>
  )
}
