import type { UseStore } from 'idb-keyval'
import { keyOf, type Owner, pageOwner } from './owner'
import { type DatabaseName, openTable } from './tables'

/** Opens the database of an owner. */
export const openDatabase = (name: DatabaseName, owner: Owner = pageOwner): UseStore =>
  openTable(keyOf(name, owner), name)
