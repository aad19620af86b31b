import { type PersistentEncoder, persistentAtom } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import { keyOf } from './owner'
import type { AccountStore } from './stores'

/** A persistent atom of the page's owner. */
export const accountAtom = <Value>(
  store: AccountStore<'localStorage'>,
  initial: Value,
  coding: PersistentEncoder<Value>,
): WritableAtom<Value> => persistentAtom<Value>(keyOf(store), initial, coding)
