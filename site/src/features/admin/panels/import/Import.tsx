import {
  type ImportKind,
  type ImportReport,
  importFile,
  importLimits,
} from '@careerspeak/contract/admin-import'
import { useState } from 'react'
import { Button, Form, SubmitButton } from '#app/forms/Form'
import { Select } from '#app/forms/LabelledFields'
import { Options } from '#app/forms/Options'
import { UploadProgress } from '#app/forms/UploadProgress'
import { useUpload } from '#app/http/use-upload'
import { notify } from '#app/notices/toasts'
import { csvProblem } from '../../core/file'
import { FileField } from '../../parts/FileField'
import { BatchOptions } from '../../parts/Toolbar'
import { $batches } from '../../store/batches'
import { invalidate } from '../../store/changes'
import { Checked } from './Checked'
import { PastImports } from './PastImports'
import { madeText } from './report'

const problemOf = (file: File) => csvProblem(file, importLimits.megabytes)

/** The columns of each kind, and what to know before importing. */
const KINDS: Record<ImportKind, { name: string; columns: string; note: string }> = {
  people: {
    name: 'People and their batches',
    columns: 'E-mail (required), name, phone, batch',
    note: 'People without an account get an invitation by e-mail, which works for 7 days. Batches that don’t exist are created.',
  },
  classes: {
    name: 'Classes, meeting links and recordings',
    columns: 'Date and time (required), batch, title, duration in minutes, link, recording, description',
    note: 'A class that already exists gets the new link or recording. No e-mails are sent about it; reminders go out as usual.',
  },
}

/** Imports people or classes from a CSV file: it is checked first, then its good rows are imported. An import can be undone for a day. */
export function Import() {
  const [kind, setKind] = useState<ImportKind>('people')
  const [batchId, setBatchId] = useState('')
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [report, setReport] = useState<ImportReport>()
  const { progress, send, cancel } = useUpload()
  const busy = progress !== undefined

  /** Another file or another kind needs another check. */
  const change = (apply: () => void) => {
    setReport(undefined)
    setError(undefined)
    apply()
  }

  async function submit(plan: string, file: File | undefined) {
    if (busy) return
    if (!file) return setError('Choose a file first.')
    if (problemOf(file)) return
    const body = new FormData()
    for (const [name, value] of Object.entries({ kind, batchId, plan })) body.append(name, value)
    body.append('file', file)
    const result = await send(importFile, body)
    if (!result) return
    if (!result.ok) {
      setReport(undefined)
      setError(result.msg)
      return notify({
        tone: 'error',
        title: plan ? 'Nothing was imported' : 'The file can’t be read',
        text: result.msg,
      })
    }
    const { imported, rows } = result.data
    if (!imported) return setReport(result.data)
    const left = rows.filter(({ outcome }) => outcome === 'invalid')
    if (left.length > 0) setReport({ ...result.data, rows: left, newBatches: [] })
    else change(() => setFile(undefined))
    notify({
      tone: 'success',
      title: 'Imported',
      text: `${madeText(imported)}. You can undo it below for a day.`,
    })
    $batches.invalidate()
    invalidate()
  }
  const { columns, note } = KINDS[kind]
  return (
    <div className="grid gap-8">
      <div className="max-w-2xl">
        <Form busy={busy} onSubmit={() => submit('', file)}>
          <Select
            label="What’s in the file?"
            hint={note}
            value={kind}
            onChange={({ target }) =>
              change(() => setKind(target.value === 'classes' ? 'classes' : 'people'))
            }
          >
            <Options of={Object.entries(KINDS).map(([value, { name }]) => [value, name])} />
          </Select>
          <FileField
            file={file}
            error={error}
            accept=".csv,.tsv,.txt,text/csv"
            hint={`A CSV file of at most ${importLimits.maxRows} rows, whose first row names the columns: ${columns}. Exports from Google Classroom, Frappe and spreadsheets work as they are.`}
            problemOf={problemOf}
            onChoose={(chosen) => change(() => setFile(chosen))}
          />
          <Select
            label="Batch for rows without one"
            value={batchId}
            onChange={({ target }) => change(() => setBatchId(target.value))}
          >
            <option value="">No batch</option>
            <BatchOptions />
          </Select>
          {busy && <UploadProgress progress={progress} onCancel={cancel} />}
          {!report && <SubmitButton busy={busy} label="Check the file" busyLabel="Checking…" />}
        </Form>
      </div>
      {report && (
        <Checked
          key={`${report.plan} ${report.imported?._id}`}
          report={report}
          busy={busy}
          onImport={() => submit(report.plan, file)}
          onCorrect={(csv) => {
            const corrected = new File([csv], file?.name ?? 'corrected.csv', { type: 'text/csv' })
            setFile(corrected)
            void submit('', corrected)
          }}
          cancel={<Button label="Choose another file" onClick={() => change(() => setFile(undefined))} />}
        />
      )}
      <PastImports />
    </div>
  )
}
