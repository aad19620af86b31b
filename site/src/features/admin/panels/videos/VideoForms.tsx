import { editVideo, uploadVideo } from '@careerspeak/contract/admin-batches'
import type { Video } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { Field } from '#app/forms/Field'
import { Form, SubmitButton } from '#app/forms/Form'
import { fieldsOf, showServerErrors, useContractForm, validationNotice } from '#app/forms/form-validation'
import { useFormDraft } from '#app/forms/use-form-draft'
import { callWithSession } from '#app/http/session-client'
import { videoId } from '#app/lib/video-id'
import { notify } from '#app/notices/toasts'
import { Dialog } from '#app/ui/Dialog'
import { putVideo } from '../../core/batches'
import { SaveOrCancel } from '../../parts/Dialog'
import { BatchField } from '../../parts/fields'
import { $chosenBatch, notifyFailure, updateBatch } from '../../store/batches'

const videoDraft = z.omit(uploadVideo.body, { batchId: true })
type VideoDraft = z.output<typeof videoDraft>
const FIELDS = ['title', 'VideoUrl'] as const
const MISSING = { title: 'Provide all requires', text: 'Fill all fields' }

export function UploadVideo() {
  const batch = useStore($chosenBatch)
  const { form, busy, failure } = useContractForm(videoDraft, { title: '', VideoUrl: '' })
  useFormDraft(form, 'new-video')

  const notifyInvalid = (invalid: FieldErrors<VideoDraft>) =>
    notify({
      tone: 'error',
      ...(batch ? validationNotice(invalid, form.getValues(), MISSING) : MISSING),
    })
  const submit = form.handleSubmit(async (draft) => {
    if (!batch) return notifyInvalid({})
    const result = await callWithSession(uploadVideo, { body: { ...draft, batchId: batch._id } })
    if (!result.ok) {
      showServerErrors(result, FIELDS, form.setError)
      return notifyFailure('The video could not be uploaded', result)
    }
    updateBatch(batch._id, putVideo(result.data.video))
    form.reset()
    form.setFocus('title')
    notify({ tone: 'success', title: 'Successfully Uploaded' })
  }, notifyInvalid)

  return (
    <div className="max-w-2xl">
      <Form busy={busy} onSubmit={submit}>
        <BatchField error={form.formState.isSubmitted && !batch ? MISSING.text : undefined} />
        <VideoFields form={form} />
        <SubmitButton busy={busy} failure={failure} label="Upload video" busyLabel="Uploading the video…" />
      </Form>
    </div>
  )
}

type EditVideoProps = { batchId: string; video: Video; onClose: () => void }

export function EditVideo({ batchId, video, onClose }: EditVideoProps) {
  const { form, busy, failure } = useContractForm(videoDraft, {
    title: video.title,
    VideoUrl: video.videoUrl,
  })
  useFormDraft(form, 'video', video._id)

  const submit = form.handleSubmit(async (body) => {
    const result = await callWithSession(editVideo, { query: { id: video._id }, body })
    if (!result.ok) {
      showServerErrors(result, FIELDS, form.setError)
      return notifyFailure('The video could not be changed', result)
    }
    updateBatch(batchId, putVideo(result.data.video))
    notify({ tone: 'success', title: 'The video is changed' })
    onClose()
  })

  return (
    <Dialog title="Edit video" onClose={onClose}>
      <Form busy={busy} onSubmit={submit}>
        <VideoFields form={form} />
        <SaveOrCancel busy={busy} failure={failure} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

/** The title and the URL of a video. An unplayable URL is reported before it is sent. */
function VideoFields({ form }: { form: UseFormReturn<VideoDraft, unknown, VideoDraft> }) {
  const field = fieldsOf(form)
  const url = form.watch('VideoUrl')
  const hint =
    url.trim() !== '' && !videoId(url)
      ? 'This is not a link to a YouTube video, so learners could not play it here.'
      : 'The address of a YouTube video, from its Share button.'
  return (
    <>
      <Field {...field('title')} label="Title" type="text" autoComplete="off" />
      <Field
        {...field('VideoUrl')}
        label="Video URL"
        type="url"
        inputMode="url"
        autoComplete="off"
        hint={hint}
      />
    </>
  )
}
