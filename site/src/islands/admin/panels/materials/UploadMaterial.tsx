import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { uploadMaterial } from '../../../../../../cms/src/contract/admin-batches'
import type { Batch } from '../../../../../../cms/src/contract/records'
import { notify } from '../../../../stores/toasts'
import { Field } from '../../../shared/Field'
import { Form, SubmitButton } from '../../../shared/Form'
import { contractResolver, showServerErrors } from '../../../shared/form-validation'
import { useFormDraft } from '../../../shared/use-form-draft'
import { keepModule } from '../../core/batches'
import { fileProblem } from '../../core/file'
import { BatchField } from '../../parts/BatchField'
import { FileField } from '../../parts/FileField'
import { UploadProgress } from '../../parts/UploadProgress'
import { useUpload } from '../../parts/use-upload'
import { $batches, $chosenBatch, changeOne } from '../../store/batches'
import { WORDS as SHARED } from '../../words'
import { WORDS } from './words'

type Typed = { title: string; moduleName: string }

const resolver = contractResolver<Typed, Typed>(z.omit(uploadMaterial.body, { batchId: true }))

/** Uploads a material into a module of the chosen batch. */
export function UploadMaterial() {
  const batch = useStore($chosenBatch)
  const form = useForm<Typed>({ resolver, defaultValues: { title: '', moduleName: '' } })
  useFormDraft(form, 'new-material')
  const { errors, isSubmitted } = form.formState
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const { part, send, cancel } = useUpload()
  const busy = part !== undefined

  const choose = (chosen: File | undefined) => {
    setProblem(undefined)
    const { title } = form.getValues()
    if (!title.trim() || title === file?.name) form.setValue('title', chosen?.name ?? '')
    setFile(chosen)
  }

  const refuse = () => notify({ tone: 'error', title: WORDS.missing })
  const submit = form.handleSubmit(async (typed) => {
    if (!batch) return refuse()
    if (!file) {
      setProblem(WORDS.noFile)
      return notify({ tone: 'error', title: WORDS.noFile })
    }
    if (fileProblem(file)) return notify({ tone: 'error', ...WORDS.failed })
    await sendTo(batch, typed, file)
  }, refuse)

  async function sendTo({ _id }: Batch, typed: Typed, chosen: File): Promise<void> {
    setProblem(undefined)
    notify({ tone: 'info', title: WORDS.started })
    const body = new FormData()
    for (const [name, value] of Object.entries({ batchId: _id, ...typed })) body.append(name, value)
    body.append('file', chosen)
    const result = await send(uploadMaterial, body)
    if (!result) {
      $batches.revalidate()
      return notify({ tone: 'info', title: SHARED.file.cancelled, text: SHARED.file.cancelledText })
    }
    if (!result.ok) {
      setProblem(result.msg)
      showServerErrors(result, ['title', 'moduleName'], form.setError)
      return notify({ tone: 'error', ...WORDS.failed })
    }
    changeOne(_id, keepModule(result.data.module))
    setFile(undefined)
    form.reset({ title: '', moduleName: typed.moduleName })
    notify({ tone: 'success', ...WORDS.complete })
  }

  return (
    <div className="max-w-2xl">
      <Form busy={busy} onSubmit={submit}>
        <BatchField error={isSubmitted && !batch ? WORDS.missing : undefined} />
        <FileField label={WORDS.file} file={file} error={problem} onChoose={choose} />
        <Field
          {...form.register('title')}
          label={WORDS.title}
          type="text"
          autoComplete="off"
          hint={WORDS.titleHint}
          error={errors.title?.message}
        />
        <Field
          {...form.register('moduleName')}
          label={WORDS.module}
          type="text"
          autoComplete="off"
          list="modules-of-batch"
          hint={WORDS.moduleHint}
          error={errors.moduleName?.message}
        />
        <datalist id="modules-of-batch">
          {batch?.course_content.map(({ _id, moduleName }) => (
            <option key={_id} value={moduleName} />
          ))}
        </datalist>
        {busy && <UploadProgress part={part} onCancel={cancel} />}
        <SubmitButton busy={busy} label={WORDS.upload} busyLabel={WORDS.uploading} />
      </Form>
    </div>
  )
}
