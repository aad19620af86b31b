import { expect, test } from 'vitest'
import { fetcherStore } from './fetcher'

test('data changed while they are being fetched are not replaced by that reply, which lacks the change', async () => {
  const replies: ((list: string[]) => void)[] = []
  const $list = fetcherStore(['list'], () => new Promise<string[]>((resolve) => replies.push(resolve)))
  const seen: (string[] | undefined)[] = []
  $list.subscribe(({ data }) => void seen.push(data))
  replies.shift()?.(['unread'])
  await expect.poll(() => seen.at(-1)).toEqual(['unread'])

  $list.invalidate()
  await expect.poll(() => replies.length).toBe(1)
  $list.mutate(['read'])
  replies.shift()?.(['unread'])
  await expect.poll(() => replies.length).toBe(1)
  replies.shift()?.(['read', 'new'])
  await expect.poll(() => seen.at(-1)).toEqual(['read', 'new'])
  expect(seen.filter((list) => list?.[0] === 'unread')).toHaveLength(1)
})
