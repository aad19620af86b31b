import { describe, expect, test } from 'vitest'
import { refuseNewerTables } from './database-version'

const own = { schema: 2, program: '2.0.0' }

describe('refuseNewerTables', () => {
  test('accepts a new database, and those of an earlier and of the same release', () => {
    for (const last of [undefined, { schema: 1, program: '1.5.0' }, own])
      expect(() => refuseNewerTables(own, last)).not.toThrow()
  })

  test('accepts the database of a later release with the same tables', () => {
    expect(() => refuseNewerTables(own, { schema: 2, program: '2.0.9' })).not.toThrow()
  })

  test('refuses the database of a later release with different tables, and explains what to do', () => {
    expect(() => refuseNewerTables(own, { schema: 3, program: '2.1.0' })).toThrow(
      /last used by version 2\.1\.0.*older version 2\.0\.0.*Restore the backup.*Nothing has been changed/,
    )
  })
})
