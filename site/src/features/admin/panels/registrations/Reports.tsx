import { type Report, reports } from '@careerspeak/contract/reports'
import { momentText } from '#app/lib/dates'
import { ResourceList, usePage } from '../../parts/ResourceList'
import type { Column } from '../../parts/Table'
import { listStore } from '../../store/list-store'
import { REPORT_ACTIONS } from './actions'
import { REASONS } from './reasons'

const $reports = listStore(reports, () => ({}))

const Handle = ({ of }: { of: string }) => <code className="text-sm">{of.slice(0, 6)}</code>

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
]

/** The learners' reports of their video call partners, open ones first. */
export const Reports = () => (
  <>
    <ResourceList
      list={usePage($reports)}
      caption="Reports about partners in video calls, open ones first"
      columns={COLUMNS}
      nameOf={({ reason, reported }) => `${REASONS[reason]}, ${reported.slice(0, 6)}`}
      actions={REPORT_ACTIONS}
      things="reports"
      none="No reports"
      noneHint="Learners’ reports about a partner in a video call appear here."
    />
    <p className="max-w-2xl pt-2 text-sm text-muted">
      Each person has a code that stays the same for the month. A handled report is deleted after a year.
    </p>
  </>
)
