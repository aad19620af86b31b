import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closeForm, keepForms, keptRecord, openForm, refilled, takeForm } from './kept-forms'

const tokenOf = (id: unknown) => `head.${btoa(JSON.stringify({ id, epoch: 0 })).replace(/=+$/, '')}.signature`
const asha = tokenOf(7)

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})

describe('kept forms', () => {
  beforeEach(() => {
    stored.clear()
    openForm('new-batch', { of: '', read: () => ({ name: 'Evening' }) })
    openForm('batch', { of: 'b1', read: () => ({ name: 'Morning' }) })
  })

  test('are given back once, to their owner, as they were when the session ended', () => {
    keepForms(asha)
    expect(takeForm(tokenOf(7), 'new-batch', '')).toEqual({ name: 'Evening' })
    expect(takeForm(asha, 'new-batch', '')).toBeUndefined()
    expect(takeForm(asha, 'batch', 'b1')).toEqual({ name: 'Morning' })
  })

  test('say which record they are about, and are given back for that one alone', () => {
    keepForms(asha)
    expect(keptRecord(asha, 'batch')).toBe('b1')
    expect(takeForm(asha, 'batch', 'b2')).toBeUndefined()
    expect(takeForm(asha, 'batch', 'b1')).toEqual({ name: 'Morning' })
    expect(keptRecord(asha, 'batch')).toBeUndefined()
  })

  test('are forgotten when somebody else logs in', () => {
    keepForms(asha)
    expect(keptRecord(tokenOf(8), 'batch')).toBeUndefined()
    expect(takeForm(tokenOf(8), 'batch', 'b1')).toBeUndefined()
    expect(takeForm(asha, 'batch', 'b1')).toBeUndefined()
  })

  test('are none of a form that was closed, of a token that names nobody, or of what was never kept', () => {
    closeForm('batch')
    keepForms(asha)
    expect(takeForm(asha, 'batch', 'b1')).toBeUndefined()
    stored.clear()
    for (const token of [undefined, '', 'x', 'a.b.c', tokenOf('7')]) {
      keepForms(token)
      expect(takeForm(token, 'new-batch', '')).toBeUndefined()
    }
    for (const text of ['{', 'null', '{"owner":7}', '{"owner":7,"forms":{"new-batch":1}}']) {
      stored.set('KeptForms', text)
      expect(takeForm(asha, 'new-batch', '')).toBeUndefined()
    }
  })

  test('stay as they are where a session ends on a page without forms', () => {
    keepForms(asha)
    closeForm('new-batch')
    closeForm('batch')
    keepForms(asha)
    expect(takeForm(asha, 'batch', 'b1')).toEqual({ name: 'Morning' })
  })

  test('fill the fields that are still of their kind', () => {
    const typed = JSON.parse(JSON.stringify({ title: 'Breathing', duration: Number.NaN, gone: 1 }))
    expect(refilled({ title: '', duration: 60 }, typed)).toEqual({ title: 'Breathing', duration: 60 })
  })
})
