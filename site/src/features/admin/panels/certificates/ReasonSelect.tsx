import { reasonNames, revocationReasons } from '@careerspeak/contract/revocation-reasons'
import { Select } from '#app/forms/LabelledFields'

export type Reason = (typeof reasonNames)[number]

/** Why a certificate is revoked, in the words that everyone who checks it reads. */
export const ReasonSelect = ({
  reason,
  onChange,
}: {
  reason: Reason
  onChange: (reason: Reason) => void
}) => (
  <Select
    label="Reason"
    value={reason}
    onChange={({ target }) => onChange(reasonNames.find((each) => each === target.value) ?? reason)}
  >
    {reasonNames.map((each) => (
      <option key={each} value={each}>
        {revocationReasons[each]}
      </option>
    ))}
  </Select>
)
