import { describe, expect, test } from 'vitest'
import { bankOf } from './core/question.fixture'
import { readMemory, unfinishedRun } from './memory'

const bank = bankOf(1)
const left = { id: 'one', questions: bank.map(({ id }) => id), at: 2 }

describe('the memory of an earlier visit', () => {
  test('is read as it was stored, and defaults to nothing if it is missing or broken', () => {
    const nothing = readMemory('')
    expect(nothing).toMatchObject({ role: null, camera: false, asked: [], left: null })
    expect(readMemory('{"camera":"yes"}')).toEqual(nothing)
    expect(readMemory('{"role":"Nurse"}')).toEqual({ ...nothing, role: 'Nurse' })
  })

  test('resumes the interview that was left, as long as its questions exist', () => {
    const memory = { ...readMemory(''), left }
    expect(unfinishedRun(memory, bank)).toMatchObject({ id: 'one', questions: bank, at: 2, isThrough: false })
    expect(unfinishedRun(memory, bank.slice(1))).toBeNull()
    expect(unfinishedRun({ ...memory, left: { ...left, at: 9 } }, bank)).toBeNull()
    expect(unfinishedRun(readMemory(''), bank)).toBeNull()
  })
})
