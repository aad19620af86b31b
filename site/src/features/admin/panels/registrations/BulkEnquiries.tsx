import type { EnquiryState, SeatRegistration } from '@careerspeak/contract/admin-seats'
import { enquiryStates } from '@careerspeak/contract/enquiry-states'
import { useState, useTransition } from 'react'
import { NO_SELECTION, type Selection } from '../../core/selection'
import { SelectionAction, SelectionBar } from '../../parts/SelectionBar'
import { FilterSelect } from '../../parts/Toolbar'
import { STATE_NAMES } from './enquiries'
import { moveSelected } from './move-enquiries'

type BulkEnquiriesProps = {
  rows: readonly SeatRegistration[]
  /** The selected registrations of all pages, as last fetched. */
  selected: readonly SeatRegistration[]
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** Changes the status of many enquiries at once. It needs no question, since it can be undone. */
export function BulkEnquiries({ rows, selected, selection, onSelect }: BulkEnquiriesProps) {
  const [state, setState] = useState<EnquiryState>('called')
  const [busy, startTransition] = useTransition()
  const run = () =>
    startTransition(async () => {
      if (await moveSelected(selected, state)) onSelect(NO_SELECTION)
    })
  return (
    <SelectionBar rows={rows} selection={selection} onSelect={onSelect}>
      <FilterSelect
        label="Set their status to"
        value={state}
        onChange={({ target }) => setState(enquiryStates.find((each) => each === target.value) ?? state)}
      >
        {enquiryStates.map((each) => (
          <option key={each} value={each}>
            {STATE_NAMES[each]}
          </option>
        ))}
      </FilterSelect>
      <SelectionAction label={`Set to “${STATE_NAMES[state]}”`} busyLabel="Saving…" busy={busy} run={run} />
    </SelectionBar>
  )
}
