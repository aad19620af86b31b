import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { localTime } from '#app/lib/local-time'
import { ALL, type AnnouncementDraft, announcementDraft, draftOf, newDraft } from './draft'

const draft = (more: Partial<AnnouncementDraft> = {}): AnnouncementDraft => ({
  ...newDraft('b1'),
  subject: ' Bring your CV ',
  body: 'Two copies.',
  ...more,
})
const check = (given: AnnouncementDraft) => z.safeParse(announcementDraft, given)
const pathsOf = (given: AnnouncementDraft) => check(given).error?.issues.map(({ path }) => path.join('.'))

describe('the draft of an announcement', () => {
  test('is for one batch, and published at once', () => {
    expect(check(draft({ publishAt: '2026-12-01T10:00' })).data).toEqual({
      batchId: 'b1',
      subject: 'Bring your CV',
      body: 'Two copies.',
      publishAt: null,
      pinnedUntil: null,
    })
  })

  test('is for all batches, scheduled, and pinned until the end of a day', () => {
    const { data } = check(
      draft({ batchId: ALL, when: 'later', publishAt: '2026-12-01T10:00', pinnedUntil: '2026-12-05' }),
    )
    expect(data?.batchId).toBeNull()
    expect(localTime(new Date(data?.publishAt ?? 0))).toBe('2026-12-01T10:00')
    expect(localTime(new Date(data?.pinnedUntil ?? 0))).toBe('2026-12-05T23:59')
  })

  test('shows an error at each missing field', () => {
    expect(pathsOf(newDraft(''))).toEqual(['batchId', 'subject', 'body'])
    expect(pathsOf(draft({ when: 'later' }))).toEqual(['publishAt'])
  })

  test('starts with the values of the announcement', () => {
    const { data } = check(draft({ when: 'later', publishAt: '2026-12-01T10:00', pinnedUntil: '2026-12-05' }))
    const stored = {
      _id: 'a1',
      id: 'a1',
      createdAt: '',
      updatedAt: '',
      batchname: null,
      author: '',
      changedAt: null,
      sentAt: null,
      seen: 0,
      of: 0,
      ...data,
      batchId: null,
      subject: 'Bring your CV',
      body: 'Two copies.',
      publishAt: data?.publishAt ?? '',
      pinnedUntil: data?.pinnedUntil ?? null,
    }
    expect(draftOf(stored)).toMatchObject({
      batchId: ALL,
      when: 'later',
      publishAt: '2026-12-01T10:00',
      pinnedUntil: '2026-12-05',
    })
  })
})
