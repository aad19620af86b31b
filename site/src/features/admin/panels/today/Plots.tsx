import type { Overview } from '@careerspeak/contract/admin-overview'
import { enquiryStates } from '@careerspeak/contract/enquiry-states'
import type { FetcherStore } from '@nanostores/query'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { CallError } from '#app/http/retry'
import { counted } from '#app/lib/counted'
import { dateText, dayWords } from '#app/lib/dates'
import { useNow } from '#app/ui/hooks'
import { Bar } from '#features/progress/shared/Bar'
import { together } from '../../core/figures'
import type { Route } from '../../core/route'
import { AttendanceLine } from '../../parts/AttendanceLine'
import { RouteLink } from '../../parts/Buttons'
import { useLatest } from '../../parts/use-latest'
import { $counts, $figures, $sessions } from '../../store/figures'
import { STATE_NAMES } from '../registrations/state-names'

/** At most this many rows of a plot, and names of batches without materials. */
const MAX_ROWS = 4

/** Attendance, enquiries, seats and learners at risk as small plots, each with its figures in words. */
export function Plots({ empty }: { empty: Overview['batchesWithoutMaterials'] }) {
  const figures = useShown($figures)
  const enquiries = useShown($counts)
  const sessions = useShown($sessions)
  const now = useNow(60_000)
  const { weeks = [], batches = [] } = figures.data ?? {}
  const states = enquiryStates.map((state) => {
    return { key: state, name: STATE_NAMES[state], count: enquiries.data?.states[state] ?? 0 }
  })
  const all = states.reduce((sum, { count }) => sum + count, 0)
  const atRisk = batches
    .flatMap(({ _id, batch_name, atRisk: count, learners }) =>
      count ? [{ key: _id, name: batch_name, count, of: learners, thing: 'learner' }] : [],
    )
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_ROWS)
  const seats = (sessions.data ?? [])
    .filter(({ startsAt }) => Date.parse(startsAt) > now)
    .slice(-MAX_ROWS)
    .toReversed()
    .map(({ _id, title, startsAt, taken, capacity }) => {
      return {
        key: _id,
        name: `${title}, ${dateText(startsAt, now)}`,
        count: taken,
        of: capacity,
        thing: 'seat',
      }
    })
  return (
    <section aria-label="Figures" className="grid gap-2">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-2">
        <Plot
          title="Attendance"
          to={{ tab: 'all' }}
          of={figures}
          shows={weeks[0] ? `All batches, by week since ${dayWords(weeks[0])}` : ''}
        >
          <AttendanceLine
            weeks={weeks}
            attendance={together(batches, weeks.length)}
            className="h-12 w-full"
          />
        </Plot>
        <Plot title="At risk by batch" to={{ tab: 'all' }} of={figures} shows="As of today">
          <Bars rows={atRisk} none="No one in a running batch." />
        </Plot>
        <Plot title="Enquiries" to={{ tab: 'sessions' }} of={enquiries} shows={`All ${all} in the list`}>
          <Bars
            rows={all === 0 ? [] : states.map((each) => ({ ...each, of: all }))}
            none="No enquiries yet."
          />
        </Plot>
        <Plot title="Seats" to={{ tab: 'sessions' }} of={sessions} shows="Live sessions to come">
          <Bars rows={seats} none="No live session is planned." />
        </Plot>
      </ul>
      {empty.length > 0 && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <span className="text-muted">Still without materials:</span>
          {empty.slice(0, MAX_ROWS).map(({ _id, batch_name }) => (
            <RouteLink key={_id} className="link-line min-h-6" to={{ tab: 'materials', batch: _id }}>
              {batch_name}
            </RouteLink>
          ))}
          {empty.length > MAX_ROWS && (
            <RouteLink className="link-line min-h-6" to={{ tab: 'all' }}>
              {`and ${empty.length - MAX_ROWS} more`}
            </RouteLink>
          )}
        </p>
      )}
    </section>
  )
}

/** The data of a store, or its last data while it is fetched again. */
function useShown<Data>(store: FetcherStore<Data, CallError>) {
  const { data, error } = useStore(store)
  return { data: useLatest(data), error }
}

type PlotProps = {
  title: string
  to: Partial<Route>
  of: { data: unknown; error: unknown }
  /** Of which days the figures are. */
  shows: string
  children: ReactNode
}

const Plot = ({ title, to, of, shows, children }: PlotProps) => (
  <li className="leaf-bl grid content-start gap-1 bg-base-200 px-4 py-2 [--leaf:1.1rem]">
    <h3 className="text-sm">
      <RouteLink to={to} className="flex min-h-9 items-center hover:underline pointer-coarse:min-h-11">
        {title}
      </RouteLink>
    </h3>
    {of.data ? (
      <>
        {children}
        <p className="text-xs text-muted">{shows}</p>
      </>
    ) : of.error ? (
      <p className="text-sm">This couldn’t be loaded.</p>
    ) : (
      <div className="skeleton h-12" />
    )}
  </li>
)

type BarsProps = {
  /** `count` of so many things, which are named unless the plot has said so. */
  rows: readonly { key: string; name: string; count: number; of: number; thing?: string }[]
  none: string
}

function Bars({ rows, none }: BarsProps) {
  if (rows.length === 0) return <p className="text-sm">{none}</p>
  return (
    <ul className="grid gap-1.5 text-sm">
      {rows.map(({ key, name, count, of, thing }) => (
        <li key={key}>
          <p className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="shrink-0 tabular-nums">
              {thing ? `${count} of ${counted(of, thing)}` : count}
            </span>
          </p>
          <Bar percent={Math.min(100, (100 * count) / of)} />
        </li>
      ))}
    </ul>
  )
}
