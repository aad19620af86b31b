import { describe, expect, test } from 'vitest'
import { isMalformed, queriesField } from './secret-fields'

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

describe('isMalformed', () => {
  test.for([
    [{ _q: ['a'] }],
    [{ _q: { a: 'b' } }],
    [{ filters: { $or: '1' } }],
    [{ filters: { a: { $and: '1' } } }],
    [{ populate: { a: { filters: { b: { $between: '1' } } } } }],
  ] as const)('refuses %j', ([query]) => {
    expect(isMalformed(query)).toBe(true)
  })

  test.for([
    [{ _q: 'a', sort: ['a'] }],
    [{ filters: { $or: [{ a: '1' }, { b: { $between: ['1', '2'] } }] } }],
  ] as const)('accepts %j', ([query]) => {
    expect(isMalformed(query)).toBe(false)
  })
})
