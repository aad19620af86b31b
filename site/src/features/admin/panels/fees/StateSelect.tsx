import { indianStates } from '@careerspeak/contract/indian-states'
import type { ComponentProps } from 'react'
import { Select } from '#app/forms/LabelledFields'
import { Options } from '#app/forms/Options'

type StateSelectProps = Omit<ComponentProps<typeof Select>, 'children'> & { none: string }

/** A choice of a state of India by its GST code. */
export const StateSelect = ({ none, ...select }: StateSelectProps) => (
  <Select {...select}>
    <option value="">{none}</option>
    <Options of={Object.entries(indianStates).sort(([, one], [, other]) => one.localeCompare(other))} />
  </Select>
)
