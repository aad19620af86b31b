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
  test('leaves alone what has no time, and what is still to come', () => {
    expect(verbs(draft(null, null), draft(13, 14))).toEqual([])
  })

  test('takes what is due now', () => {
    expect(verbs(draft(12, 13), draft(null, 12, 'b'))).toEqual(['publish a', 'unpublish b'])
  })

  test('does in their order what passed unseen', () => {
    expect(verbs(draft(10, 11))).toEqual(['publish a', 'unpublish a'])
    expect(verbs(draft(11, 9), draft(10, null, 'b'))).toEqual(['unpublish a', 'publish b', 'publish a'])
  })
})

describe('problemOf', () => {
  test('finds none in times to come, in whichever order, and in none at all', () => {
    expect(problemOf(draft(13, 14), at(12))).toBeUndefined()
    expect(problemOf(draft(14, 13), at(12))).toBeUndefined()
    expect(problemOf({}, at(12))).toBeUndefined()
  })

  test('names the time that lies in the past, and two that are one', () => {
    expect(problemOf(draft(12, null), at(12))).toContain('“Publish at” lies in the past.')
    expect(problemOf(draft(13, 11), at(12))).toContain('“Unpublish at” lies in the past.')
    expect(problemOf(draft(13, 13), at(12))).toContain('the same moment')
  })
})
