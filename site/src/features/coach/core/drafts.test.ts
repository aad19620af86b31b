import { expect, test } from 'vitest'
import { emptyReview } from '../homework/core/draft'
import { encodeDrafts, readDrafts, withDraft } from './drafts'

const review = { version: 2, draft: { ...emptyReview, keep: 'Clear opening.' } }
const notes = { version: 0, draft: { keep: 'Pace.', drop: '', tryNext: '', own: [] } }

test('drafts are read as they were stored, and leave nothing behind once they are saved', () => {
  const known = withDraft(withDraft(readDrafts(''), 'reviews', 'h1', review), 'notes', 'c1', notes)
  expect(readDrafts(encodeDrafts(known) ?? '')).toEqual(known)
  const saved = withDraft(withDraft(known, 'reviews', 'h1', undefined), 'notes', 'c1', undefined)
  expect(encodeDrafts(saved)).toBeUndefined()
})

test('invalid drafts count as none', () => {
  for (const text of ['', '[1]', '{"reviews":{"h1":{"version":1,"draft":{}}}}'])
    expect(readDrafts(text)).toEqual({ reviews: {}, notes: {} })
})
