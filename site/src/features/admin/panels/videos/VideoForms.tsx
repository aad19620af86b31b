import { editVideo, uploadVideo } from '@careerspeak/contract/admin-batches'
import type { Batch, Video } from '@careerspeak/contract/records'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { Field } from '#app/forms/Field'
import { Form, SubmitButton } from '#app/forms/Form'
import { fieldsOf, showServerErrors, useContractForm, validationNotice } from '#app/forms/form-validation'
import { useFormDraft } from '#app/forms/use-form-draft'
import { callWithSession } from '#app/http/session-client'
import { playlistAddress, videoId } from '#app/lib/video-id'
import { notify } from '#app/notices/toasts'
import { Dialog } from '#app/ui/Dialog'
import { putVideo } from '../../core/batches'
import { SaveOrCancel } from '../../parts/Dialog'
import { notifyFailure, updateBatch } from '../../store/batches'

const videoDraft = z.omit(uploadVideo.body, { batchId: true })
type VideoDraft = z.output<typeof videoDraft>
const FIELDS = ['title', 'VideoUrl'] as const
const MISSING = { title: 'Provide everything required', text: 'Fill in all the fields' }

export function UploadVideo({ batch }: { batch: Batch }) {
  const { form, busy, failure } = useContractForm(videoDraft, { title: '', VideoUrl: '' })
  useFormDraft(form, 'new-video')

  const notifyInvalid = (invalid: FieldErrors<VideoDraft>) =>
    notify({ tone: 'error', ...validationNotice(invalid, form.getValues(), MISSING) })
  const submit = form.handleSubmit(async (draft) => {
    const result = await callWithSession(uploadVideo, { body: { ...draft, batchId: batch._id } })
    if (!result.ok) {
      showServerErrors(result, FIELDS, form.setError)
      return notifyFailure('The video couldn’t be uploaded', result)
    }
    updateBatch(batch._id, putVideo(result.data.video))
    form.reset()
    form.setFocus('title')
    notify({ tone: 'success', title: 'Successfully Uploaded' })
  }, notifyInvalid)

  return (
    <div className="max-w-2xl">
      <Form busy={busy} onSubmit={submit}>
        <h3 className="text-base">Add a video</h3>
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
      return notifyFailure('The video couldn’t be changed', result)
    }
    updateBatch(batchId, putVideo(result.data.video))
    notify({ tone: 'success', title: 'Video changed' })
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
  const hint = playlistAddress(url)
    ? 'This is a playlist, so learners open it on YouTube.'
    : url.trim() !== '' && !videoId(url)
      ? 'This isn’t a link to a YouTube video, so learners can’t play it here.'
      : 'Copy it from the video’s Share button on YouTube.'
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
