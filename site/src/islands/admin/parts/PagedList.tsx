import type { FetcherStore } from '@nanostores/query'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { CallError } from '../../../lib/retry'
import { Empty, LoadFailure } from '../../shared/EmptyState'
import { useFocusKept } from '../../shared/use-focus-kept'
import { messages } from '../messages'
import { navigate } from '../store/route'
import { RouteLink } from './Buttons'
import { focusPanel } from './Dialog'
import { Loading } from './Fetched'
import { type Column, Table } from './Table'

type Page<Row> = {
  data: Row[]
  pagination: { page: number; pageSize: number; total: number; totalPages: number }
}

type PagedListProps<Row extends { _id: string }> = {
  store: FetcherStore<Page<Row>, CallError>
  caption: string
  columns: readonly Column<Row>[]
  messages: { loading: string; failed: string; none: string; noneHint: string }
}

/** A list that comes in pages. While another page is fetched, the previous one stays, so that nothing jumps. */
export function PagedList<Row extends { _id: string }>(props: PagedListProps<Row>) {
  const { store, caption, columns, messages: text } = props
  const { data, error } = useStore(store)
  const [shown, setShown] = useState(data)
  if (data && data !== shown) setShown(data)
  const pastTheEnd = data && data.pagination.page > data.pagination.totalPages
  useEffect(() => {
    if (pastTheEnd) navigate({ page: data.pagination.totalPages }, { replace: true })
  }, [pastTheEnd, data])

  const hadFocus = useRef(false)
  useFocusKept(shown, () => {
    if (hadFocus.current) focusPanel()
  })
  const focusTracking = {
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: () => {
      hadFocus.current = false
    },
  }
  return (
    <div aria-busy={!data && !error} className="grid gap-6 aria-busy:opacity-60" {...focusTracking}>
      {error && !data ? (
        <LoadFailure title={text.failed} text={error.message} onRetry={store.invalidate} />
      ) : !shown || pastTheEnd ? (
        <Loading label={text.loading} />
      ) : shown.data.length === 0 ? (
        <Empty title={text.none} text={text.noneHint} />
      ) : (
        <>
          <Table caption={caption} columns={columns} rows={shown.data} />
          <Paging {...shown.pagination} />
        </>
      )}
    </div>
  )
}

/** The links to the previous and the next page of a list; nothing where there is only one. */
export function Paging({ page, totalPages }: { page: number; totalPages: number }) {
  const { label, previous, next, of } = messages.pages
  if (totalPages < 2 && page === 1) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-3">
      <PageLink to={page - 1} enabled={page > 1} label={previous} />
      <p aria-live="polite">{of(page, totalPages)}</p>
      <PageLink to={page + 1} enabled={page < totalPages} label={next} />
    </nav>
  )
}

function PageLink({ to, enabled, label }: { to: number; enabled: boolean; label: string }) {
  return enabled ? (
    <RouteLink className="btn btn-outline" to={{ page: to }}>
      {label}
    </RouteLink>
  ) : (
    <button type="button" className="btn btn-outline" disabled>
      {label}
    </button>
  )
}
