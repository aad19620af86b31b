import {
  readStatement,
  type StatementColumns,
  type StatementReply,
  statementLimits,
} from '@careerspeak/contract/fee-statement'
import { useState } from 'react'
import { Form, SubmitButton } from '#app/forms/Form'
import { UploadProgress } from '#app/forms/UploadProgress'
import { useUpload } from '#app/http/use-upload'
import { csvProblem } from '../../core/file'
import { FileField } from '../../parts/FileField'
import { ColumnsForm } from './ColumnsForm'
import { Lines } from './Lines'

const problemOf = (file: File) => csvProblem(file, statementLimits.megabytes)

/** Finds the learners’ payments in a bank’s statement. Nothing is recorded before an admin says so. */
export function Statement() {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [reply, setReply] = useState<StatementReply>()
  const { progress, send, cancel } = useUpload()
  const busy = progress !== undefined
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setError(undefined)
    setReply(undefined)
  }
  async function read(columns?: StatementColumns) {
    if (busy) return
    if (!file) return setError('Choose a file first.')
    if (problemOf(file)) return
    const form = new FormData()
    form.append('columns', columns ? JSON.stringify(columns) : '')
    form.append('file', file)
    const result = await send(readStatement, form)
    if (!result) return
    setError(result.ok ? undefined : result.msg)
    if (result.ok) setReply(result.data)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-2">
      <div className="max-w-2xl">
        <Form busy={busy} onSubmit={() => read()}>
          <FileField
            file={file}
            error={reply ? undefined : error}
            accept=".csv,.tsv,.txt,text/csv"
            hint={`Your bank’s statement as a CSV file of at most ${statementLimits.maxRows.toLocaleString('en-IN')} rows. It isn’t stored. Some banks, such as SBI, cut off the note: then only the reference that a learner sends makes a payment sure.`}
            problemOf={problemOf}
            onChoose={choose}
          />
          {busy && <UploadProgress progress={progress} onCancel={cancel} />}
          {!reply && <SubmitButton busy={busy} label="Find the payments" busyLabel="Reading…" />}
        </Form>
      </div>
      {reply?.state === 'columns' && <ColumnsForm reply={reply} busy={busy} failure={error} onSend={read} />}
      {reply?.state === 'read' && <Lines lines={reply.lines} leftOut={reply.leftOut} />}
    </div>
  )
}
