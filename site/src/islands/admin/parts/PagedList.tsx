import type { FetcherStore } from '@nanostores/query'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { CallError } from '../../../lib/retry'
import { LoadFailure } from '../../shared/EmptyState'
import { goTo } from '../store/place'
import { Loading } from './Loading'
import { Paging } from './Paging'
import { type Column, Table } from './Table'
import { useFocusKept } from './use-focus-kept'

type Page<Row> = {
  data: Row[]
  pagination: { page: number; pageSize: number; total: number; totalPages: number }
}

type PagedListProps<Row extends { _id: string }> = {
  store: FetcherStore<Page<Row>, CallError>
  caption: string
  columns: readonly Column<Row>[]
  /** Said while it is fetched, and when it could not be. */
  words: { loading: string; failed: string }
  /** What stands in the list's place when it is empty. */
  empty: ReactNode
}

/** A list that comes in pages. While another page is fetched, the one before stays, so that nothing jumps. */
export function PagedList<Row extends { _id: string }>(props: PagedListProps<Row>) {
  const { store, caption, columns, words, empty } = props
  const { data, error } = useStore(store)
  const [shown, setShown] = useState(data)
  if (data && data !== shown) setShown(data)
  const pastTheEnd = data && data.pagination.page > data.pagination.totalPages
  useEffect(() => {
    if (pastTheEnd) goTo({ page: data.pagination.totalPages }, { replace: true })
  }, [pastTheEnd, data])

  const focus = useFocusKept(shown)
  return (
    <div aria-busy={!data && !error} className="grid gap-6 aria-busy:opacity-60" {...focus}>
      {error && !data ? (
        <LoadFailure title={words.failed} text={error.message} onRetry={store.invalidate} />
      ) : !shown || pastTheEnd ? (
        <Loading label={words.loading} />
      ) : shown.data.length === 0 ? (
        empty
      ) : (
        <>
          <Table caption={caption} columns={columns} rows={shown.data} />
          <Paging {...shown.pagination} />
        </>
      )}
    </div>
  )
}
