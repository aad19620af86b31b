import type { Endpoint } from '@careerspeak/contract/endpoint'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import type * as z from 'zod/mini'
import { Button } from '#app/forms/Form'
import { UploadProgress } from '#app/forms/UploadProgress'
import type { Failure } from '#app/http/client'
import { noAnswer } from '#app/http/no-answer'
import { useUpload } from '#app/http/use-upload'
import { counted } from '#app/lib/counted'
import { notify } from '#app/notices/toasts'
import { FILE_HINT, fileProblem, MATERIAL_TYPES, sizeText } from '../core/file'
import { type QueuedFile, sendable, withChange, withFiles } from '../core/upload-queue'
import { useDrop } from './FileField'
import { SMALL } from './looks'

const NO_FILE = 'Please select files to upload'
/** The notice of a failed upload. Without an answer, its words leave open whether the file is stored. */
const uploadFailure = ({ msg }: Failure) => ({
  title: 'Upload failed',
  text: msg === noAnswer.text ? msg : 'There was an error uploading the file.',
})

type UploadFilesProps<E extends Endpoint> = {
  endpoint: E
  query?: { id: string }
  /** The other fields of the request for a file. */
  fieldsOf: (title: string) => Record<string, string>
  /** The notice where a title or another field is missing, if one is. */
  missing: string
  isComplete?: boolean
  onUploaded: (reply: z.output<E['reply']>) => void
  onCancelled?: () => void
  /** Further fields for all files. `tried` says that the form was sent without them. */
  children?: (tried: boolean) => ReactNode
}

/** Uploads any number of files, one after the other. Failed files stay and can be sent again. */
export function UploadFiles<E extends Endpoint>(props: UploadFilesProps<E>) {
  const { endpoint, query, fieldsOf, missing, isComplete = true, onUploaded, onCancelled, children } = props
  const [queue, setQueue] = useState<readonly QueuedFile[]>([])
  const [tried, setTried] = useState(false)
  const { progress, send, cancel } = useUpload()
  const busy = progress !== undefined
  const change = (id: string, some: Parameters<typeof withChange>[2]) =>
    setQueue((known) => withChange(known, id, some))
  const remove = (id: string) => setQueue((known) => known.filter((queued) => queued.id !== id))

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    const files = sendable(queue)
    if (queue.length === 0) return notify({ tone: 'error', title: NO_FILE })
    if (!isComplete || files.length === 0) return notify({ tone: 'error', title: missing })
    notify({ tone: 'info', title: 'Upload started' })
    let done = 0
    let failure: Failure | undefined
    for (const { id, file, title } of files) {
      change(id, { state: 'sending' })
      const form = new FormData()
      for (const [name, value] of Object.entries(fieldsOf(title.trim()))) form.append(name, value)
      form.append('file', file)
      const result = await send(endpoint, form, query)
      if (!result) {
        change(id, { state: 'ready' })
        onCancelled?.()
        return notify({
          tone: 'info',
          title: 'Upload cancelled',
          text: 'The remaining files are still here.',
        })
      }
      if (result.ok) {
        onUploaded(result.data)
        remove(id)
        done += 1
      } else {
        change(id, { state: 'failed', reason: result.msg })
        failure = result
      }
    }
    setTried(false)
    const text = `${counted(done, 'file')} uploaded successfully`
    if (done > 0) notify({ tone: 'success', title: 'Upload complete', text })
    if (failure) notify({ tone: 'error', ...uploadFailure(failure) })
  }

  return (
    <form noValidate method="dialog" onSubmit={submit} className="grid gap-3">
      <DropZone onChoose={(files) => setQueue((known) => withFiles(known, files))} />
      {queue.length > 0 && (
        <>
          <ul aria-label="Files to upload" className="divide-y divide-edge/30">
            {queue.map((queued) => (
              <QueueRow
                key={queued.id}
                queued={queued}
                error={tried && !queued.title.trim() ? missing : undefined}
                progress={queued.state === 'sending' ? progress : undefined}
                onTitle={(title) => change(queued.id, { title })}
                onRemove={() => remove(queued.id)}
                onCancel={cancel}
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-end gap-3">
            {children?.(tried)}
            <button type="submit" className="btn btn-primary" aria-disabled={busy}>
              {busy ? 'Uploading…' : queue.length === 1 ? 'Upload' : `Upload ${queue.length} files`}
            </button>
          </div>
        </>
      )}
    </form>
  )
}

/** Takes files by the browser's dialog or by dropping them. */
function DropZone({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const { over, zone } = useDrop(onChoose)
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 rounded-field border-2 border-dashed px-4 py-1.5 ${over ? 'border-secondary bg-base-200' : 'border-edge/60'}`}
      {...zone}
    >
      <label className={`btn btn-outline has-focus-visible:outline-3 ${SMALL}`}>
        Choose files
        <input
          className="sr-only"
          type="file"
          multiple
          accept={MATERIAL_TYPES}
          onChange={({ target }) => {
            onChoose([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      <p className="text-sm text-muted">
        <span className="max-sm:hidden">or drop them here. </span>
        {FILE_HINT}
      </p>
    </div>
  )
}

type QueueRowProps = {
  queued: QueuedFile
  error: string | undefined
  progress: number | undefined
  onTitle: (title: string) => void
  onRemove: () => void
  onCancel: () => void
}

function QueueRow({ queued, error, progress, onTitle, onRemove, onCancel }: QueueRowProps) {
  const { file, title } = queued
  const problem = queued.state === 'failed' ? queued.reason : error
  const id = useId()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <input
        className="input h-10 min-w-0 flex-1 basis-56"
        aria-label={`Title of ${file.name}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && id}
        maxLength={200}
        disabled={queued.state === 'sending'}
        value={title}
        onChange={({ target }) => onTitle(target.value)}
      />
      <span className="min-w-0 text-sm text-muted wrap-anywhere">{`${file.name}, ${sizeText(file.size)}`}</span>
      {progress === undefined ? (
        <>
          {queued.state === 'failed' && !fileProblem(file) && (
            <button
              type="submit"
              className={`btn btn-outline ${SMALL}`}
              aria-label={`Try again: ${file.name}`}
            >
              Try again
            </button>
          )}
          <Button
            look={`btn-ghost ${SMALL}`}
            label="Remove"
            aria-label={`Remove ${file.name}`}
            onClick={onRemove}
          />
        </>
      ) : (
        <div className="basis-full">
          <UploadProgress progress={progress} onCancel={onCancel} />
        </div>
      )}
      {problem && (
        <p id={id} role="alert" className="basis-full text-sm font-semibold text-error">
          {problem}
        </p>
      )}
    </li>
  )
}
