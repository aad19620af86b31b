import { describe, expect, test } from 'vitest'
import { changesDue, problemOf } from './due-changes'

const at = (hour: number) => new Date(Date.UTC(2033, 4, 6, hour))
const draft = (publishAt: number | null, unpublishAt: number | null, documentId = 'a') => ({
  documentId,
  publishAt: publishAt === null ? null : at(publishAt),
  unpublishAt: unpublishAt === null ? null : at(unpublishAt),
})
const verbs = (...drafts: ReturnType<typeof draft>[]) =>
  changesDue(drafts, at(12)).map(({ verb, documentId }) => `${verb} ${documentId}`)

describe('changesDue', () => {
  test('ignores drafts without a time, and future times', () => {
    expect(verbs(draft(null, null), draft(13, 14))).toEqual([])
  })

  test('returns changes that are due now', () => {
    expect(verbs(draft(12, 13), draft(null, 12, 'b'))).toEqual(['publish a', 'unpublish b'])
  })

  test('returns missed changes in their order', () => {
    expect(verbs(draft(10, 11))).toEqual(['publish a', 'unpublish a'])
    expect(verbs(draft(11, 9), draft(10, null, 'b'))).toEqual(['unpublish a', 'publish b', 'publish a'])
  })
})

describe('problemOf', () => {
  test('accepts future times in either order, and no times', () => {
    expect(problemOf(draft(13, 14), at(12))).toBeUndefined()
    expect(problemOf(draft(14, 13), at(12))).toBeUndefined()
    expect(problemOf({}, at(12))).toBeUndefined()
  })

  test('refuses past times, and two equal times', () => {
    expect(problemOf(draft(12, null), at(12))).toContain('“Publish at” is in the past.')
    expect(problemOf(draft(13, 11), at(12))).toContain('“Unpublish at” is in the past.')
    expect(problemOf(draft(13, 13), at(12))).toContain('the same moment')
  })
})
