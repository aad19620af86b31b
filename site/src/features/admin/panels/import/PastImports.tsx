import { imports, type PastImport, undoImport } from '@careerspeak/contract/admin-import'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fetcherStore, read } from '#app/http/fetcher'
import { callWithSession } from '#app/http/session-client'
import { momentText } from '#app/lib/dates'
import { $adminSessionId } from '#app/session/session-id'
import type { Action } from '../../parts/Actions'
import { ResourceList } from '../../parts/ResourceList'
import type { Column } from '../../parts/Table'
import { $batches } from '../../store/batches'
import { change } from '../../store/change'
import { $revision } from '../../store/changes'
import { madeText } from './report'

const $imports = fetcherStore(['imports', $adminSessionId, '/', $revision], () => read(imports, {}))

type Kept = { subject: string; reason: string }[]

const COLUMNS: readonly Column<PastImport>[] = [
  { label: 'File', cell: ({ fileName }) => fileName },
  { label: 'When', cell: ({ createdAt }) => momentText(createdAt) },
  {
    label: 'Added or changed',
    cell: (past) => (past.undone ? `Undone: ${madeText(past)}` : madeText(past)),
  },
]

/** The imports of the last day, each with a button that undoes it. */
export function PastImports() {
  const { data } = useStore($imports)
  const [kept, setKept] = useState<Kept>([])
  if (!data || data.imports.length === 0) return null
  const undo: Action<PastImport> = {
    label: 'Undo',
    has: ({ undone }) => !undone,
    ask: (past) => ({
      title: `Undo the import of ${past.fileName}?`,
      text: `${madeText(past)}. Anything used since then stays: accepted invitations, attended classes and later changes.`,
      yes: 'Undo import',
    }),
    run: async ({ _id: id }) => {
      const undone = await change(callWithSession(undoImport, { body: { id } }), {
        done: ({ msg }) => ({ title: 'Import undone', text: msg }),
        failed: 'The import couldn’t be undone',
      })
      $batches.invalidate()
      setKept(undone?.kept ?? [])
    },
  }
  return (
    <section aria-labelledby="past-imports" className="grid gap-4">
      <h3 id="past-imports" className="text-xl">
        Imports of the last 24 hours
      </h3>
      <ResourceList
        list={{ rows: data.imports }}
        caption="Imports of the last 24 hours"
        columns={COLUMNS}
        nameOf={({ fileName }) => fileName}
        actions={[undo]}
      />
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
    </section>
  )
}
