import { news, thought } from '@careerspeak/contract/news'
import { fetcherStore, read } from '#app/http/fetcher'
import { readPart, seenAs } from '#app/session/seen'

export const $thought = fetcherStore(['thought:'], () => readPart('thought', () => read(thought, {})), {
  revalidateOnFocus: false,
  seen: seenAs('thought', thought.reply),
})

export const $news = fetcherStore(
  ['news:'],
  async () => (await read(news, { query: { category: 'general' } })).articles,
  { revalidateOnFocus: false },
)
