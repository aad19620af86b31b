import type { FetcherStore } from '@nanostores/query'
import { useStore } from '@nanostores/react'
import { type ComponentProps, type FocusEvent, useEffect, useRef } from 'react'
import type { CallError } from '#app/http/retry'
import { Empty, LoadFailure } from '#app/ui/EmptyState'
import { Fetched as FetchedData } from '#app/ui/Fetched'
import { useRestoredFocus } from '#app/ui/use-restored-focus'
import { navigate } from '../store/route'
import { RouteLink } from './Buttons'
import { focusPanel } from './focus-panel'
import { Loading } from './Loading'
import { type Column, Table } from './Table'
import { useLatest } from './use-latest'

type Page<Row> = {
  data: Row[]
  pagination: { page: number; pageSize: number; total: number; totalPages: number }
}

type PagedListProps<Row extends { _id: string }, List extends Page<Row>> = {
  store: FetcherStore<List, CallError>
  caption: string
  columns: readonly Column<Row>[]
  loading: string
  failed: string
  /** Shown if the list is empty. */
  none: string
  noneHint: string
}

/** A paginated list. The previous page stays while another is fetched, so that nothing jumps. */
export function PagedList<Row extends { _id: string }, List extends Page<Row>>(
  props: PagedListProps<Row, List>,
) {
  const { store, caption, columns, loading, failed, none, noneHint } = props
  const { data, error } = useStore(store)
  const shown = useLatest(data)
  const pastTheEnd = data && data.pagination.page > data.pagination.totalPages
  useEffect(() => {
    if (pastTheEnd) navigate({ page: data.pagination.totalPages }, { replace: true })
  }, [pastTheEnd, data])

  const hadFocus = useRef(false)
  useRestoredFocus(shown, () => {
    if (hadFocus.current) focusPanel()
  })
  const track = ({ type }: FocusEvent) => {
    hadFocus.current = type === 'focus'
  }
  const tracking = { onFocus: track, onBlur: track }
  return (
    <div aria-busy={!data && !error} className="grid gap-3 pt-1 aria-busy:opacity-60" {...tracking}>
      {error && !data ? (
        <LoadFailure title={failed} text={error.message} onRetry={store.invalidate} />
      ) : !shown || pastTheEnd ? (
        <Loading label={loading} />
      ) : shown.data.length === 0 ? (
        <Empty title={none} text={noneHint} />
      ) : (
        <>
          <Table caption={caption} columns={columns} rows={shown.data} />
          <Paging {...shown.pagination} />
        </>
      )}
    </div>
  )
}

/** The links to the previous and the next page of a list; nothing if there is only one. */
export function Paging({ page, totalPages }: { page: number; totalPages: number }) {
  if (totalPages < 2 && page === 1) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3">
      <PageLink to={page - 1} enabled={page > 1} label="Previous" />
      <p aria-live="polite">{`Page ${page} of ${totalPages}`}</p>
      <PageLink to={page + 1} enabled={page < totalPages} label="Next" />
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

type FetchedProps<Data> = Omit<ComponentProps<typeof FetchedData<Data>>, 'skeleton'> & { loading: string }

/** Shows fetched data, with three rows while loading. */
export const Fetched = <Data,>({ loading, ...props }: FetchedProps<Data>) => (
  <FetchedData {...props} skeleton={<Loading label={loading} />} />
)
