import type { FetcherStore } from '@nanostores/query'
import { useStore } from '@nanostores/react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import type { CallError } from '#app/http/retry'
import { Empty, LoadFailure } from '#app/ui/EmptyState'
import { isFiltered, NO_FILTER } from '../core/route'
import { type Selection, withSelected } from '../core/selection'
import { $route, navigate } from '../store/route'
import { type Action, useActions } from './Actions'
import { RouteLink } from './Buttons'
import { ExportButton } from './ExportButton'
import { type Filter, Filters } from './Filters'
import { Loading } from './Loading'
import { type Pages, Paging } from './Paging'
import { SelectAll, SelectBox, SelectionBar } from './SelectionBar'
import { type Column, Table } from './Table'
import { Toolbar } from './Toolbar'
import { useLatest } from './use-latest'
import { useListFocus } from './use-list-focus'

/** The rows of a list, as far as they are known. */
export type Listed<Row> = {
  rows: readonly Row[] | undefined
  /** True while other rows are fetched. */
  busy?: boolean
  failure?: { text: string; onRetry: () => void } | undefined
  pages?: Pages | undefined
}

type Page = {
  data: { _id: string }[]
  pagination: Pages
}

/** A page of a store's list. The previous page stays while another is fetched, so that nothing jumps, unless it is `of` something else. */
export function usePage<List extends Page>(
  store: FetcherStore<List, CallError>,
  of = '',
): Listed<List['data'][number]> {
  const { data, error } = useStore(store)
  const latest = useLatest(data, of)
  const pastTheEnd = data && data.pagination.page > data.pagination.totalPages
  useEffect(() => {
    if (pastTheEnd) navigate({ page: data.pagination.totalPages }, { replace: true })
  }, [pastTheEnd, data])
  const failed = error && !data
  return {
    rows: pastTheEnd || failed ? undefined : latest?.data,
    busy: !data && !error,
    failure: !failed ? undefined : { text: error.message, onRetry: store.invalidate },
    pages: latest?.pagination,
  }
}

type ResourceListProps<Row> = {
  list: Listed<Row>
  /** The name of a row for screen readers; needed for actions. */
  nameOf?: (row: Row) => string
  /** The actions of each row. */
  actions?: readonly Action<Row>[]
  /** The actions of the selected rows. Without any, no row can be selected. */
  bulk?: readonly Action<readonly Row[]>[]
  selectable?: (row: Row) => boolean
  selectAll?: string
  /** The label of the search, if there is one. */
  search?: string
  filters?: readonly Filter[]
  /** Other parts of the toolbar, before and after the filters. */
  lead?: ReactNode
  tools?: ReactNode
  /** Stands between the toolbar and the list. */
  children?: ReactNode
  /** The file with all rows that the filters find. */
  csv?: ComponentProps<typeof ExportButton>
  /** The name of the rows while they are fetched, and if they can’t be, unless other words are given. */
  things?: string
  loading?: string
  failed?: string
  /** Shown if the list is empty, with a sentence that helps. Under a filter, `noMatch` does. */
  none?: string
  noneHint?: string
  noMatch?: string
} & (
  | { caption: string; columns: readonly Column<Row>[] }
  | {
      /** Draws the rows of a list that is no table. `box` selects a row, `buttons` are its actions. */
      draw: (
        rows: readonly Row[],
        box: (row: Row, name: ReactNode) => ReactNode,
        buttons: (row: Row) => ReactNode,
      ) => ReactNode
    }
)

const NOTHING: readonly never[] = []

/** A list as its declaration says: its toolbar, its rows with their actions, its pages, and the bar of the selected rows. */
export function ResourceList<Row extends { _id: string }>(props: ResourceListProps<Row>) {
  const { list, nameOf = () => '', actions = NOTHING, bulk = NOTHING, filters = NOTHING } = props
  const { search, selectable = () => true, things = 'rows' } = props
  const { loading = `Loading the ${things}…`, failed = `The ${things} couldn’t be loaded` } = props
  const { rows = NOTHING } = list
  const [chosen, onSelect] = useState<Selection<Row>>(new Map())
  // As last fetched. Rows that are gone from a whole list are no longer selected.
  const selected = [...chosen.values()].flatMap(
    (each) => rows.find(({ _id }) => _id === each._id) ?? (list.pages ? each : []),
  )
  const selection = new Map(selected.map((row) => [row._id, row]))
  const deselect = (changed: readonly Row[]) => onSelect((before) => withSelected(before, changed, false))
  const ofRow = useActions({ actions, subjects: rows, onChanged: (row: Row) => deselect([row]) })
  const ofMany = useActions({ actions: bulk, onChanged: deselect })
  const tracking = useListFocus(list.rows)

  const selecting = { rows: rows.filter(selectable), nameOf, selection, onSelect }
  const box = (row: Row, name: ReactNode) =>
    bulk.length > 0 && selectable(row) ? (
      <SelectBox row={row} {...selecting}>
        {name}
      </SelectBox>
    ) : (
      name
    )
  const buttons = (row: Row) => ofRow.buttons(row, nameOf(row))
  const hasTools = search || filters.length > 0 || props.tools || bulk.length > 0 || props.csv
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      {hasTools && (
        <Toolbar>
          {props.lead}
          <Filters search={search} filters={filters} />
          {bulk.length > 0 && list.rows?.length !== 0 && <SelectAll {...selecting} label={props.selectAll} />}
          {props.tools}
          {props.csv && <ExportButton {...props.csv} />}
        </Toolbar>
      )}
      {props.children}
      <div aria-busy={list.busy} className="grid gap-3 pt-1 aria-busy:opacity-60" {...tracking}>
        {list.failure ? (
          <LoadFailure title={failed} {...list.failure} />
        ) : !list.rows ? (
          <Loading label={loading} />
        ) : rows.length === 0 ? (
          <NoRows {...props} />
        ) : (
          <>
            {'draw' in props ? (
              props.draw(rows, box, buttons)
            ) : (
              <Table {...props} rows={rows} box={box} buttons={actions.length > 0 ? buttons : undefined} />
            )}
            {list.pages && <Paging {...list.pages} />}
          </>
        )}
      </div>
      {bulk.length > 0 && <SelectionBar {...selecting}>{ofMany.buttons(selected)}</SelectionBar>}
      {ofRow.dialog}
      {ofMany.dialog}
    </div>
  )
}

type NoRowsProps = { none?: string; noneHint?: string; noMatch?: string }

/** Says that a list is empty, and offers to clear the filters if they are the reason. */
function NoRows({
  none = '',
  noneHint = '',
  noMatch = 'No matches. Try fewer letters or other filters.',
}: NoRowsProps) {
  const filtered = isFiltered(useStore($route))
  return (
    <Empty title={none} text={filtered ? noMatch : noneHint}>
      {filtered && (
        <RouteLink className="btn btn-outline" to={NO_FILTER}>
          Clear the filters
        </RouteLink>
      )}
    </Empty>
  )
}
