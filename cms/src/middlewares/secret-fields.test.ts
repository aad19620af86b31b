import { describe, expect, test } from 'vitest'
import { queriesField } from './secret-fields'

const fields = new Set(['password'])

describe('queriesField', () => {
  test.for([
    [{ sort: 'password:ASC' }],
    [{ sort: 'fullName:ASC,password' }],
    [{ sort: ['email', 'students.password:desc'] }],
    [{ sort: { students: { password: 'asc' } } }],
    [{ filters: { $or: [{ email: 'a' }, { password: { $startsWith: 'a' } }] } }],
    [{ filters: { 'students.password': 'a' } }],
    [{ populate: { students: { sort: 'password' } } }],
    [{ fields: ['password'] }],
  ] as const)('finds a field in %j', ([query]) => {
    expect(queriesField(fields, query)).toBe(true)
  })

  test.for([
    [{}],
    [{ _q: 'password' }],
    [{ filters: { title: { $contains: 'password' } }, sort: 'title:ASC' }],
    [{ sort: 'passwords' }],
    [{ page: '1', filters: 'password' }],
  ] as const)('finds none in %j', ([query]) => {
    expect(queriesField(fields, query)).toBe(false)
  })
})
