import { type AuditEntry, auditCsv, auditTrail } from '@careerspeak/contract/audit'
import { useStore } from '@nanostores/react'
import { momentText } from '#app/lib/dates'
import { isFiltered } from '../../core/route'
import { ResourceList, usePage } from '../../parts/ResourceList'
import type { Column } from '../../parts/Table'
import { listStore } from '../../store/list-store'
import { $route } from '../../store/route'
import { AuditFilters } from './AuditFilters'
import { ACTION_NAMES, fieldText, filterQuery, targetText, valueText } from './audit'

const $entries = listStore(auditTrail, filterQuery)

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    label: 'What',
    cell: ({ action, target }) => (
      <>
        {ACTION_NAMES[action]}
        <span className="block font-normal">{targetText(target)}</span>
      </>
    ),
  },
  {
    label: 'Who',
    cell: ({ who, role }) => (
      <>
        {who}
        <span className="block text-sm text-muted">{role}</span>
      </>
    ),
  },
  { label: 'When', cell: ({ at }) => momentText(at), className: '@4xl:min-w-32' },
  { label: 'Changes', cell: ({ changes }) => <Changes changes={changes} /> },
  {
    label: 'Details',
    cell: ({ network, request, requestId }) => (
      <details className="text-sm text-muted">
        <summary className="min-h-6 cursor-pointer">Technical</summary>
        {[network, request, requestId].filter(Boolean).join(' · ')}
      </details>
    ),
  },
]

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  if (changes.length === 0) return '–'
  return (
    <ul className="grid gap-1">
      {changes.map(({ field, told, before, after }) => (
        <li key={field}>
          <span className="font-semibold">{fieldText(field)}</span>
          {told ? `: ${valueText(before)} → ${valueText(after)}` : ' changed'}
        </li>
      ))}
    </ul>
  )
}

/** The audit trail, latest first, with its filters. */
export function AuditTrail() {
  const route = useStore($route)
  const filtered = isFiltered(route)
  return (
    <>
      <ResourceList
        list={usePage($entries)}
        caption="Audit trail, the latest first"
        columns={COLUMNS}
        tools={<AuditFilters route={route} />}
        csv={{ endpoint: auditCsv, query: filterQuery(route), fileName: 'audit trail.csv' }}
        things="audit trail"
        none={filtered ? 'Nothing found' : 'No changes yet'}
        noneHint="Changes by admins and editors appear here."
        noMatch="Try fewer words, another name or other days."
      />
      <p className="max-w-prose pt-4 text-sm text-muted">
        What admins and users of the content panel have changed in the last 400 days. No one can change or
        delete an entry. For passwords, links and personal details, we record that they changed, not the
        values.
      </p>
    </>
  )
}
