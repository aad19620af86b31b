import { handleReport, type Report, reports } from '@careerspeak/contract/reports'
import { ActionButton } from '#app/forms/Form'
import { fetcherStore, read } from '#app/http/fetcher'
import { callWithSession } from '#app/http/session-client'
import { momentText } from '#app/lib/dates'
import { notify } from '#app/notices/toasts'
import { $adminSessionId } from '#app/session/session-id'
import { PagedList } from '../../parts/PagedList'
import type { Column } from '../../parts/Table'
import { $revision, invalidate, reportFailure } from '../../store/changes'
import { $page } from '../../store/route'
import { REASONS } from './reasons'

const PAGE_SIZE = 20

const $reports = fetcherStore(['reports', $adminSessionId, '/', $revision, '/', $page], () =>
  read(reports, { query: { page: $page.get(), limit: PAGE_SIZE } }),
)

const COLUMNS: readonly Column<Report>[] = [
  { label: 'Reason', cell: ({ reason }) => REASONS[reason] },
  {
    label: 'Comment',
    cell: ({ comment, topic }) => (
      <>
        {comment || <span className="text-muted">No comment</span>}
        {topic && <span className="block text-sm text-muted">Topic: {topic}</span>}
      </>
    ),
  },
  { label: 'About', cell: ({ reported }) => <Handle of={reported} /> },
  { label: 'By', cell: ({ reporter }) => <Handle of={reporter} /> },
  { label: 'When', cell: ({ createdAt }) => momentText(createdAt) },
  {
    label: 'Actions',
    plain: true,
    cell: (report) => (
      <ActionButton
        look="btn-outline min-h-9 px-3 py-1 text-sm whitespace-nowrap"
        label={report.handled ? 'Reopen' : 'Mark as handled'}
        busyLabel="Saving…"
        action={() => mark(report)}
      />
    ),
  },
]

/** The learners' reports of their video call partners, open ones first. */
export const Reports = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
    <PagedList
      store={$reports}
      caption="Reports about partners in video calls, open ones first"
      columns={COLUMNS}
      loading="Loading reports…"
      failed="The reports couldn’t be loaded"
      none="No reports"
      noneHint="Learners’ reports about a partner in a video call appear here."
    />
    <p className="max-w-2xl text-sm text-muted">
      Each person has a code that stays the same for the month. A handled report is deleted after a year.
    </p>
  </div>
)

const Handle = ({ of }: { of: string }) => <code className="text-sm">{of.slice(0, 6)}</code>

async function mark({ _id, handled }: Report): Promise<void> {
  const result = await callWithSession(handleReport, { body: { id: _id, handled: !handled } })
  if (result.ok) notify({ tone: 'success', title: result.data.msg })
  else reportFailure('The report couldn’t be changed', result)
  invalidate()
}
