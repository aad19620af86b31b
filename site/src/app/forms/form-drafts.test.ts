import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  closeForm,
  draftRecord,
  dropDraft,
  openForm,
  saveDraft,
  saveDrafts,
  takeDraft,
  withDraft,
} from './form-drafts'

const tokenOf = (id: unknown) => `head.${btoa(JSON.stringify({ id, epoch: 0 })).replace(/=+$/, '')}.signature`
const asha = tokenOf(7)

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})

describe('form drafts', () => {
  beforeEach(() => {
    stored.clear()
    openForm('new-batch', { of: '', read: () => ({ name: 'Evening' }) })
    openForm('batch', { of: 'b1', read: () => ({ name: 'Morning' }) })
  })

  test('are given back once, to their owner, as they were when the session ended', () => {
    saveDrafts(asha)
    expect(takeDraft(tokenOf(7), 'new-batch', '')).toEqual({ name: 'Evening' })
    expect(takeDraft(asha, 'new-batch', '')).toBeUndefined()
    expect(takeDraft(asha, 'batch', 'b1')).toEqual({ name: 'Morning' })
  })

  test('say which record they are about, and are given back for that one alone', () => {
    saveDrafts(asha)
    expect(draftRecord(asha, 'batch')).toBe('b1')
    expect(takeDraft(asha, 'batch', 'b2')).toBeUndefined()
    expect(takeDraft(asha, 'batch', 'b1')).toEqual({ name: 'Morning' })
    expect(draftRecord(asha, 'batch')).toBeUndefined()
  })

  test('are hidden from another account, and there again for their owner', () => {
    saveDrafts(asha)
    expect(draftRecord(tokenOf(8), 'batch')).toBeUndefined()
    expect(takeDraft(tokenOf(8), 'batch', 'b1')).toBeUndefined()
    expect(takeDraft(asha, 'batch', 'b1')).toEqual({ name: 'Morning' })
  })

  test('are not restored for a closed form, an anonymous token, or an invalid record', () => {
    closeForm('batch')
    saveDrafts(asha)
    expect(takeDraft(asha, 'batch', 'b1')).toBeUndefined()
    stored.clear()
    for (const token of [undefined, '', 'x', 'a.b.c', tokenOf('7')]) {
      saveDrafts(token)
      expect(takeDraft(token, 'new-batch', '')).toBeUndefined()
    }
    for (const text of ['{', 'null', '7', '{"new-batch":1}']) {
      stored.set('KeptForms:7', text)
      expect(takeDraft(asha, 'new-batch', '')).toBeUndefined()
    }
  })

  test('are saved one by one as their page is left, where something was typed', () => {
    const typed = { name: 'Evening' }
    openForm('profile', { of: 'p', read: () => typed })
    saveDraft(asha, 'profile')
    expect(takeDraft(asha, 'profile', 'p')).toBeUndefined()
    typed.name = 'Late evening'
    saveDraft(asha, 'profile')
    saveDraft(asha, 'never opened')
    expect(takeDraft(asha, 'profile', 'p')).toEqual({ name: 'Late evening' })
    // A restored draft is saved again even if nothing was typed since.
    openForm('profile', { of: 'p', read: () => typed })
    saveDraft(asha, 'profile')
    expect(draftRecord(asha, 'profile')).toBe('p')
    dropDraft(asha, 'profile')
    expect(draftRecord(asha, 'profile')).toBeUndefined()
    closeForm('profile')
  })

  test('stay as they are where a session ends on a page without forms', () => {
    saveDrafts(asha)
    closeForm('new-batch')
    closeForm('batch')
    saveDrafts(asha)
    expect(takeDraft(asha, 'batch', 'b1')).toEqual({ name: 'Morning' })
  })

  test('fill the fields that are still of their kind', () => {
    const typed = JSON.parse(JSON.stringify({ title: 'Breathing', duration: Number.NaN, gone: 1 }))
    expect(withDraft({ title: '', duration: 60 }, typed)).toEqual({ title: 'Breathing', duration: 60 })
  })
})
