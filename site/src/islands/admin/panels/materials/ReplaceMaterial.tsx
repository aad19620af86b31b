import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { editMaterial } from '../../../../../../cms/src/contract/admin-batches'
import type { Material } from '../../../../../../cms/src/contract/records'
import { notify } from '../../../../stores/toasts'
import { Field } from '../../../shared/Field'
import { Form, SubmitButton } from '../../../shared/Form'
import { contractResolver, showServerErrors } from '../../../shared/form-validation'
import { useFormDraft } from '../../../shared/use-form-draft'
import { replaceMaterial } from '../../core/batches'
import { fileProblem } from '../../core/file'
import { Dialog } from '../../parts/Dialog'
import { FileField } from '../../parts/FileField'
import { UploadProgress } from '../../parts/UploadProgress'
import { useUpload } from '../../parts/use-upload'
import { changeOne } from '../../store/batches'
import { WORDS } from './words'

type ReplaceMaterialProps = { batchId: string; material: Material; onClose: () => void }

/** Gives a material another file, another title, or both. */
export function ReplaceMaterial({ batchId, material, onClose }: ReplaceMaterialProps) {
  const { part, send, cancel } = useUpload()
  return (
    <Dialog
      title={WORDS.replaceTitle}
      onClose={() => {
        cancel()
        onClose()
      }}
    >
      {(close) => (
        <ReplaceForm batchId={batchId} material={material} onClose={close} upload={{ part, send, cancel }} />
      )}
    </Dialog>
  )
}

type ReplaceFormProps = ReplaceMaterialProps & { upload: ReturnType<typeof useUpload> }

function ReplaceForm({ batchId, material, onClose, upload: { part, send, cancel } }: ReplaceFormProps) {
  const form = useForm({
    resolver: contractResolver(editMaterial.body),
    defaultValues: { title: material.title },
  })
  useFormDraft(form, 'material', material._id)
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const busy = part !== undefined

  const submit = form.handleSubmit(async ({ title = '' }) => {
    if (file && fileProblem(file)) return
    setProblem(undefined)
    const body = new FormData()
    body.append('title', title)
    if (file) body.append('file', file)
    const result = await send(editMaterial, body, { id: material._id })
    if (!result) return
    if (!result.ok) {
      setProblem(result.msg)
      showServerErrors(result, ['title'], form.setError)
      return notify({ tone: 'error', ...WORDS.failed })
    }
    changeOne(batchId, replaceMaterial(result.data.material))
    notify({ tone: 'success', title: WORDS.replaced })
    onClose()
  })

  return (
    <Form busy={busy} onSubmit={submit}>
      <Field
        {...form.register('title')}
        label={WORDS.title}
        type="text"
        autoComplete="off"
        hint={WORDS.replaceHint}
        error={form.formState.errors.title?.message}
      />
      <FileField
        label={WORDS.file}
        file={file}
        error={problem}
        onChoose={(chosen) => {
          setProblem(undefined)
          setFile(chosen)
        }}
      />
      {busy && <UploadProgress part={part} onCancel={cancel} />}
      <SubmitButton busy={busy} label={WORDS.save} busyLabel={WORDS.saving} />
      <button type="button" className="btn btn-outline w-full" onClick={onClose}>
        {WORDS.cancel}
      </button>
    </Form>
  )
}
