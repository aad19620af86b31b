import { useStore } from '@nanostores/react'
import { $sharedDevice, chooseShared } from '#app/device-data/shared-device'
import { Checkbox } from '#app/forms/Checkbox'
import { useHydrated } from '#app/ui/hooks'

/** Asks whether others use this device. The answer is stored here for every later login. */
export function SharedDevice() {
  const { isShared } = useStore($sharedDevice)
  const hydrated = useHydrated()
  return (
    <Checkbox label="This is a shared phone" checked={hydrated && isShared} onChange={chooseShared}>
      When you log out or your session ends, your cards, recordings and drafts are deleted from this device.
    </Checkbox>
  )
}
