import { imports, type PastImport, undoImport } from '@careerspeak/contract/admin-import'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fetcherStore, read } from '#app/http/fetcher'
import { callWithSession } from '#app/http/session-client'
import { momentText } from '#app/lib/dates'
import { notify } from '#app/notices/toasts'
import { $adminSessionId } from '#app/session/session-id'
import { ConfirmDialog } from '../../parts/Dialog'
import { actionColumn, type Column, Table } from '../../parts/Table'
import { $batches } from '../../store/batches'
import { $revision, invalidate, reportFailure } from '../../store/changes'
import { madeText } from './report'

const $imports = fetcherStore(['imports', $adminSessionId, '/', $revision], () => read(imports, {}))

type Kept = { subject: string; reason: string }[]

/** The imports of the last day, each with a button that undoes it. */
export function PastImports() {
  const { data } = useStore($imports)
  const [undoing, setUndoing] = useState<PastImport>()
  const [kept, setKept] = useState<Kept>([])
  if (!data || data.imports.length === 0) return null
  const columns: readonly Column<PastImport>[] = [
    { label: 'File', cell: ({ fileName }) => fileName },
    { label: 'When', cell: ({ createdAt }) => momentText(createdAt) },
    {
      label: 'Added or changed',
      cell: (past) => (past.undone ? `Undone: ${madeText(past)}` : madeText(past)),
    },
    actionColumn<PastImport>(
      ({ fileName }) => fileName,
      { Undo: setUndoing },
      ({ undone }) => !undone,
    ),
  ]
  return (
    <section aria-labelledby="past-imports" className="grid gap-4">
      <h3 id="past-imports" className="text-xl">
        Imports of the last 24 hours
      </h3>
      <Table caption="Imports of the last 24 hours" rows={data.imports} columns={columns} />
      {kept.length > 0 && (
        <div role="status" className="leaf-bl grid gap-2 bg-base-200 p-5">
          <p className="font-semibold">These stay:</p>
          <ul className="list-disc ps-5">
            {kept.map(({ subject, reason }) => (
              <li key={`${subject} ${reason}`}>{`${subject}: ${reason}`}</li>
            ))}
          </ul>
        </div>
      )}
      {undoing && (
        <ConfirmDialog
          title={`Undo the import of ${undoing.fileName}?`}
          text={`${madeText(undoing)}. Anything used since then stays: accepted invitations, attended classes and later changes.`}
          yes="Undo import"
          onConfirm={async () => setKept(await undo(undoing))}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </section>
  )
}

async function undo({ _id: id }: PastImport): Promise<Kept> {
  const result = await callWithSession(undoImport, { body: { id } })
  if (result.ok) notify({ tone: 'success', title: 'Import undone', text: result.data.msg })
  else reportFailure('The import couldn’t be undone', result)
  $batches.invalidate()
  invalidate()
  return result.ok ? result.data.kept : []
}
