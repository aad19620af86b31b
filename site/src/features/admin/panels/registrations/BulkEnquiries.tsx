import { type EnquiryState, enquiryStates, type SeatRegistration } from '@careerspeak/contract/admin-seats'
import { useState, useTransition } from 'react'
import { NO_SELECTION, type Selection } from '../../core/selection'
import { Select } from '../../parts/fields'
import { SelectionBar } from '../../parts/SelectionBar'
import { STATE_NAMES } from './enquiries'
import { moveSelected } from './move-enquiries'

type BulkEnquiriesProps = {
  rows: readonly SeatRegistration[]
  /** The selected registrations of all pages, as last fetched. */
  selected: readonly SeatRegistration[]
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** Changes the state of many enquiries at once. It needs no confirmation, since it can be undone. */
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
