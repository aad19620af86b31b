import { type SubmitEvent, useState } from 'react'
import { uploadClassMaterial } from '../../../../../../cms/src/contract/admin-schedule'
import type { ScheduledClass } from '../../../../../../cms/src/contract/records'
import { notify } from '../../../../stores/toasts'
import { Field } from '../../../shared/Field'
import { useDraft } from '../../../shared/use-form-draft'
import { fileProblem } from '../../core/file'
import { FileField } from '../../parts/FileField'
import { UploadProgress } from '../../parts/UploadProgress'
import { useUpload } from '../../parts/use-upload'
import { takeOverMaterials } from './actions'
import { WORDS } from './words'

const words = WORDS.materials

/** Sends a file as a material of a class. It is called as its file, unless it is given another title. */
export function NewMaterial({ scheduled }: { scheduled: ScheduledClass }) {
  const [file, setFile] = useState<File>()
  const [title, setTitle] = useState('')
  const { part, send, cancel } = useUpload()
  useDraft(
    'class-material',
    scheduled._id,
    () => ({ title }),
    (kept) => setTitle(kept.title),
  )

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (part !== undefined) return
    if (!file || fileProblem(file)) return notify({ tone: 'error', title: words.missing })
    const form = new FormData()
    form.set('title', title.trim() || file.name)
    form.set('file', file)
    const result = await send(uploadClassMaterial, form, { id: scheduled._id })
    if (!result) return notify({ tone: 'info', title: words.stopped })
    if (!takeOverMaterials(result, words.added, words.addFailed)) return
    setFile(undefined)
    setTitle('')
  }

  return (
    <form onSubmit={submit} className="grid gap-4 border-t border-edge/40 pt-5">
      <FileField label={words.file} file={file} onChoose={setFile} />
      <Field
        label={words.title}
        hint={words.titleHint}
        maxLength={200}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      {part === undefined ? (
        <button type="submit" className="btn btn-primary">
          {words.add}
        </button>
      ) : (
        <UploadProgress part={part} onCancel={cancel} />
      )}
    </form>
  )
}
