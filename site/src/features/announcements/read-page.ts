import { announcements } from '@careerspeak/contract/announcements'
import { read } from '#app/http/fetcher'

/** Reads a page of the announcements. The first page is prefetched by its bare address. */
export const readPage = (page: number) => read(announcements, { query: page === 1 ? {} : { page } })
