import { indianStates } from '@careerspeak/contract/indian-states'
import type { ComponentProps } from 'react'
import { Select } from '#app/forms/LabelledFields'

type StateSelectProps = Omit<ComponentProps<typeof Select>, 'children'> & { none: string }

/** A choice of a state of India by its GST code. */
export const StateSelect = ({ none, ...select }: StateSelectProps) => (
  <Select {...select}>
    <option value="">{none}</option>
    {Object.entries(indianStates)
      .sort(([, one], [, other]) => one.localeCompare(other))
      .map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
  </Select>
)
