import { uploadClassMaterial } from '@careerspeak/contract/admin-schedule'
import type { ScheduledClass } from '@careerspeak/contract/records'
import { type SubmitEvent, useState } from 'react'
import { Field } from '#app/forms/Field'
import { Button } from '#app/forms/Form'
import { UploadProgress } from '#app/forms/UploadProgress'
import { useDraft } from '#app/forms/use-form-draft'
import { useUpload } from '#app/http/use-upload'
import { viewerPath } from '#app/navigation/links'
import { notify } from '#app/notices/toasts'
import { Dialog } from '#app/ui/Dialog'
import { fileProblem, titleOf } from '../../core/file'
import { RowAction } from '../../parts/Buttons'
import { FileField } from '../../parts/FileField'
import { applyMaterials, removeClassMaterial } from './store'

export function ClassMaterials({ scheduled, onClose }: { scheduled: ScheduledClass; onClose: () => void }) {
  const { title, materials } = scheduled
  return (
    <Dialog title={`Materials of ${title}`} onClose={onClose}>
      <div className="grid gap-6">
        {materials.length === 0 && (
          <p className="text-muted">No materials yet. Learners see them once the class is over.</p>
        )}
        <ul className="grid gap-2">
          {materials.map((material) => (
            <li key={material._id} className="flex flex-wrap items-center justify-between gap-3">
              <a className="link-line wrap-anywhere" href={viewerPath(material.fileUrl)}>
                {material.title}
              </a>
              <RowAction
                label="Remove"
                about={material.title}
                onClick={() => removeClassMaterial(scheduled, material._id)}
              />
            </li>
          ))}
        </ul>
        <UploadMaterial scheduled={scheduled} />
        <Button label="Close" onClick={onClose} />
      </div>
    </Dialog>
  )
}

/** Uploads a material. Its title defaults to the name of the file. */
function UploadMaterial({ scheduled }: { scheduled: ScheduledClass }) {
  const [file, setFile] = useState<File>()
  const [title, setTitle] = useState('')
  const { progress, send, cancel } = useUpload()
  useDraft(
    'class-material',
    scheduled._id,
    () => ({ title }),
    (kept) => setTitle(kept.title),
  )

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (progress !== undefined) return
    if (!file || fileProblem(file)) return notify({ tone: 'error', title: 'Please select files to upload' })
    const form = new FormData()
    form.set('title', title.trim() || titleOf(file.name))
    form.set('file', file)
    const result = await send(uploadClassMaterial, form, { id: scheduled._id })
    if (!result) return notify({ tone: 'info', title: 'Upload cancelled' })
    if (!applyMaterials(result, 'Material added', 'The material couldn’t be added')) return
    setFile(undefined)
    setTitle('')
  }

  return (
    <form onSubmit={submit} className="grid gap-4 border-t border-edge/40 pt-5">
      <FileField file={file} onChoose={setFile} />
      <Field
        label="Title"
        hint="Defaults to the file name."
        maxLength={200}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      {progress === undefined ? (
        <button type="submit" className="btn btn-primary">
          Add the material
        </button>
      ) : (
        <UploadProgress progress={progress} onCancel={cancel} />
      )}
    </form>
  )
}
