import { useStore } from '@nanostores/react'
import { Checkbox } from '#app/forms/Checkbox'
import { $panelKeys } from '#app/navigation/panel-keys'
import { Section } from '#app/ui/Section'

/** The choice of the admin's one-letter keys. It applies to this device alone. */
export function Keyboard() {
  const keys = useStore($panelKeys)
  return (
    <Section id="keyboard" title="Keyboard" intro="On this device.">
      <Checkbox
        label="Open panels with G and a letter"
        checked={keys === 'on'}
        onChange={(on) => $panelKeys.set(on ? 'on' : 'off')}
      >
        Press G, then B for Batches, for example. Switch it off if you dictate, or if keys get pressed by
        accident.
      </Checkbox>
    </Section>
  )
}
