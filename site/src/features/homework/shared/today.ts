import { today } from '@careerspeak/contract/today'
import { fetcherStore, read } from '#app/http/fetcher'
import { readPart, seenAs } from '#app/session/seen'
import { $sessionId } from '#app/session/session-id'

/** The homework that Today shows. */
export const $homeworkOfToday = fetcherStore(
  ['homework-today', $sessionId],
  () => readPart('homework', async () => (await read(today, {})).homework),
  { seen: seenAs('homework', today.reply.shape.homework) },
)
