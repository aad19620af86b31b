import { useStore } from '@nanostores/react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { uploadVideo } from '../../../../../../cms/src/contract/admin-batches'
import { signedCall } from '../../../../lib/signed-call'
import { notify } from '../../../../stores/toasts'
import { Form, SubmitButton } from '../../../shared/Form'
import { contractResolver, showServerErrors } from '../../../shared/form-validation'
import { useFormDraft } from '../../../shared/use-form-draft'
import { keepVideo } from '../../core/batches'
import { BatchField } from '../../parts/BatchField'
import { $chosenBatch, changeOne, sayRefused } from '../../store/batches'
import { VideoFields, type VideoWords } from './VideoFields'
import { WORDS } from './words'

const resolver = contractResolver<VideoWords, VideoWords>(z.omit(uploadVideo.body, { batchId: true }))

/** Gives the chosen batch a video. */
export function UploadVideo() {
  const batch = useStore($chosenBatch)
  const form = useForm<VideoWords>({ resolver, defaultValues: { title: '', VideoUrl: '' } })
  useFormDraft(form, 'new-video')
  const { errors, isSubmitting, isSubmitted } = form.formState
  const unchosen = isSubmitted && !batch

  const refuse = () => notify({ tone: 'error', ...WORDS.missing })
  const submit = form.handleSubmit(async (typed) => {
    if (!batch) return refuse()
    const result = await signedCall(uploadVideo, { body: { ...typed, batchId: batch._id } })
    if (!result.ok) {
      showServerErrors(result, ['title', 'VideoUrl'], form.setError)
      return sayRefused(WORDS.uploadFailed, result)
    }
    changeOne(batch._id, keepVideo(result.data.video))
    form.reset()
    form.setFocus('title')
    notify({ tone: 'success', title: WORDS.uploaded })
  }, refuse)

  return (
    <div className="max-w-2xl">
      <Form busy={isSubmitting} onSubmit={submit}>
        <BatchField error={unchosen ? WORDS.missing.text : undefined} />
        <VideoFields register={form.register} errors={errors} url={form.watch('VideoUrl')} />
        <SubmitButton busy={isSubmitting} label={WORDS.upload} busyLabel={WORDS.uploading} />
      </Form>
    </div>
  )
}
