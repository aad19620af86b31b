import { expect, test } from 'vitest'
import { sendable, withChange, withFiles } from './upload-queue'

const file = (name: string, text = '%PDF-1.4') => new File([text], name)

test('files are queued with titles made from their names, and those that cannot be materials with the reason', () => {
  const queue = withFiles([], [file('questions-to-ask.pdf'), file('photo.exe'), file('empty.pdf', '')])
  expect(queue.map(({ title, state }) => [title, state])).toEqual([
    ['Questions to ask', 'ready'],
    ['Photo', 'failed'],
    ['Empty', 'failed'],
  ])
  expect(sendable(queue).map(({ title }) => title)).toEqual(['Questions to ask'])
})

test('a file that the server refused stays with the reason, and can be sent again', () => {
  const [queued] = withFiles([], [file('a.pdf')])
  const failed = withChange(queued ? [queued] : [], queued?.id ?? '', {
    state: 'failed',
    reason: 'Too large.',
  })
  expect(failed[0]).toMatchObject({ state: 'failed', reason: 'Too large.', title: 'A' })
  expect(sendable(failed)).toHaveLength(1)
  expect(sendable(withChange(failed, queued?.id ?? '', { title: ' ' }))).toEqual([])
})
