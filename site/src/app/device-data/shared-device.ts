import { persistentAtom } from '@nanostores/persistent'
import { NOT_SHARED, readShared, type SharedDevice } from './left-data'
import { ownerOf } from './owner'

export const $sharedDevice = persistentAtom<SharedDevice>('SharedDevice', NOT_SHARED, {
  encode: (value) => (value.isShared || value.accounts.length > 0 ? JSON.stringify(value) : undefined),
  decode: readShared,
})

/** Remembers for the next login whether this device is shared. */
export const chooseShared = (isShared: boolean): void =>
  $sharedDevice.set({ ...$sharedDevice.get(), isShared })

const MAX_ACCOUNTS = 50

/** Records at login whether the account leaves its data on this device. */
export function noteLogin(token: string): void {
  const account = ownerOf(token)
  const { isShared, accounts } = $sharedDevice.get()
  const others = accounts.filter((other) => other !== account)
  if (account === 'visitor') return
  $sharedDevice.set({ isShared, accounts: isShared ? [...others, account].slice(-MAX_ACCOUNTS) : others })
}
