import { type EnquiryState, enquiryStates, type SeatRegistration } from '@careerspeak/contract/admin-seats'
import { useState, useTransition } from 'react'
import { NO_SELECTION, type Selection } from '../../core/selection'
import { Select } from '../../parts/fields'
import { SelectionBar } from '../../parts/SelectionBar'
import { STATE_NAMES } from './enquiries'
import { moveSelected } from './move-enquiries'

type BulkEnquiriesProps = {
  rows: readonly SeatRegistration[]
  /** Those of all pages that are selected, as they were when they were last seen. */
  selected: readonly SeatRegistration[]
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** Puts many enquiries into another state at once: that can be undone, and so is not asked about. */
export function BulkEnquiries({ rows, selected, selection, onSelect }: BulkEnquiriesProps) {
  const [state, setState] = useState<EnquiryState>('called')
  const [busy, startTransition] = useTransition()
  const run = async () => {
    if (busy) return
    startTransition(async () => {
      if (await moveSelected(selected, state)) onSelect(NO_SELECTION)
    })
  }
  const action = {
    ...{ label: `Set to “${STATE_NAMES[state]}”`, busyLabel: 'Saving…', done: 'changed' },
    ...{ yes: 'Yes, change all', run },
  }
  return (
    <SelectionBar rows={rows} selection={selection} onSelect={onSelect} busy={busy} actions={[action]}>
      <div className="max-w-md">
        <Select
          label="Set their enquiries to"
          value={state}
          onChange={({ target }) => setState(enquiryStates.find((each) => each === target.value) ?? state)}
        >
          {enquiryStates.map((each) => (
            <option key={each} value={each}>
              {STATE_NAMES[each]}
            </option>
          ))}
        </Select>
      </div>
    </SelectionBar>
  )
}
