import { useStore } from '@nanostores/react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { editVideo, uploadVideo } from '../../../../../../cms/src/contract/admin-batches'
import type { Video } from '../../../../../../cms/src/contract/records'
import { signedCall } from '../../../../lib/signed-call'
import { videoId } from '../../../../lib/video-id'
import { notify } from '../../../../stores/toasts'
import { Field } from '../../../shared/Field'
import { Form, SubmitButton } from '../../../shared/Form'
import { contractResolver, showServerErrors } from '../../../shared/form-validation'
import { useFormDraft } from '../../../shared/use-form-draft'
import { putVideo } from '../../core/batches'
import { BatchField } from '../../parts/BatchField'
import { Dialog, SaveOrCancel } from '../../parts/Dialog'
import { $chosenBatch, notifyFailure, updateBatch } from '../../store/batches'
import { messages } from './messages'

type VideoDraft = { title: string; VideoUrl: string }

const FIELDS = ['title', 'VideoUrl'] as const

const resolver = contractResolver<VideoDraft, VideoDraft>(z.omit(uploadVideo.body, { batchId: true }))

/** Adds a video to the chosen batch. */
export function UploadVideo() {
  const batch = useStore($chosenBatch)
  const form = useForm<VideoDraft>({ resolver, defaultValues: { title: '', VideoUrl: '' } })
  useFormDraft(form, 'new-video')
  const { isSubmitting, isSubmitted } = form.formState

  const notifyMissing = () => notify({ tone: 'error', ...messages.missing })
  const submit = form.handleSubmit(async (draft) => {
    if (!batch) return notifyMissing()
    const result = await signedCall(uploadVideo, { body: { ...draft, batchId: batch._id } })
    if (!result.ok) {
      showServerErrors(result, FIELDS, form.setError)
      return notifyFailure(messages.uploadFailed, result)
    }
    updateBatch(batch._id, putVideo(result.data.video))
    form.reset()
    form.setFocus('title')
    notify({ tone: 'success', title: messages.uploaded })
  }, notifyMissing)

  return (
    <div className="max-w-2xl">
      <Form busy={isSubmitting} onSubmit={submit}>
        <BatchField error={isSubmitted && !batch ? messages.missing.text : undefined} />
        <VideoFields form={form} />
        <SubmitButton busy={isSubmitting} label={messages.upload} busyLabel={messages.uploading} />
      </Form>
    </div>
  )
}

type EditVideoProps = { batchId: string; video: Video; onClose: () => void }

/** Changes the title or the URL of a video. */
export function EditVideo({ batchId, video, onClose }: EditVideoProps) {
  return (
    <Dialog title={messages.editTitle} onClose={onClose}>
      {(close) => <EditForm batchId={batchId} video={video} onClose={close} />}
    </Dialog>
  )
}

function EditForm({ batchId, video, onClose }: EditVideoProps) {
  const form = useForm({
    resolver: contractResolver(z.required(editVideo.body)),
    defaultValues: { title: video.title, VideoUrl: video.videoUrl },
  })
  useFormDraft(form, 'video', video._id)
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    const result = await signedCall(editVideo, { query: { id: video._id }, body })
    if (!result.ok) {
      showServerErrors(result, FIELDS, form.setError)
      return notifyFailure(messages.updateFailed, result)
    }
    updateBatch(batchId, putVideo(result.data.video))
    notify({ tone: 'success', title: messages.updated })
    onClose()
  })

  return (
    <Form busy={isSubmitting} onSubmit={submit}>
      <VideoFields form={form} />
      <SaveOrCancel busy={isSubmitting} onCancel={onClose} />
    </Form>
  )
}

/** The title and the URL of a video. A URL that learners could not play is pointed out before it is sent. */
function VideoFields({ form: { register, watch, formState } }: { form: UseFormReturn<VideoDraft> }) {
  const { errors } = formState
  const url = watch('VideoUrl')
  const isUnplayable = url.trim() !== '' && !videoId(url)
  return (
    <>
      <Field
        {...register('title')}
        label={messages.title}
        type="text"
        autoComplete="off"
        error={errors.title?.message}
      />
      <Field
        {...register('VideoUrl')}
        label={messages.url}
        type="url"
        inputMode="url"
        autoComplete="off"
        hint={isUnplayable ? messages.notPlayable : messages.urlHint}
        error={errors.VideoUrl?.message}
      />
    </>
  )
}
