import { describe, expect, test } from 'vitest'
import { CommitError } from '../database/database-failure'
import { databaseFailure } from './failed-write'

const errorOf = (code: string) => Object.assign(new Error('no'), { code })
const writes = { reads: false, stored: false }
const codeOf = (error: unknown, request = writes) => databaseFailure(error, request)?.code

describe('databaseFailure', () => {
  test.for([
    'SQLITE_FULL',
    'SQLITE_IOERR_WRITE',
    '53100',
    '53300',
    '08006',
    '57P01',
    'ECONNREFUSED',
    'ENOSPC',
  ])('reports that nothing was stored for %s', (code) => {
    expect(codeOf(errorOf(code))).toBe('NotStored')
  })

  test.for([
    'Connection terminated unexpectedly',
    'Knex: Timeout acquiring a connection. The pool is probably full. Are you missing a .transacting(trx) call?',
  ])('recognizes the error without a code: %s', (message) => {
    expect(codeOf(new Error(message))).toBe('NotStored')
  })

  test('examines the cause of an error', () => {
    expect(codeOf(new Error('Could not save', { cause: errorOf('SQLITE_FULL') }))).toBe('NotStored')
  })

  test('does not mention storing to a request that only reads', () => {
    expect(codeOf(errorOf('ECONNREFUSED'), { reads: true, stored: false })).toBe('ServiceUnavailableError')
  })

  test('does not report that nothing was stored if something may have been', () => {
    expect(codeOf(errorOf('ECONNREFUSED'), { reads: false, stored: true })).toBe('ServiceUnavailableError')
    expect(codeOf(new CommitError(false, errorOf('ECONNRESET')))).toBe('ServiceUnavailableError')
    expect(codeOf(new CommitError(true, errorOf('23514')))).toBe('NotStored')
  })

  test.for([errorOf('23505'), errorOf('SQLITE_CONSTRAINT_UNIQUE'), new TypeError('no'), 'text', undefined])(
    'ignores %s',
    (error) => {
      expect(databaseFailure(error, writes)).toBeUndefined()
    },
  )
})
