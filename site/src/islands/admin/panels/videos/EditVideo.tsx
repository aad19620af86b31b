import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { editVideo } from '../../../../../../cms/src/contract/admin-batches'
import type { Video } from '../../../../../../cms/src/contract/records'
import { signedCall } from '../../../../lib/signed-call'
import { notify } from '../../../../stores/toasts'
import { Form, SubmitButton } from '../../../shared/Form'
import { contractResolver, showServerErrors } from '../../../shared/form-validation'
import { useFormDraft } from '../../../shared/use-form-draft'
import { keepVideo } from '../../core/batches'
import { Dialog } from '../../parts/Dialog'
import { changeOne, sayRefused } from '../../store/batches'
import { VideoFields } from './VideoFields'
import { WORDS } from './words'

type EditVideoProps = { batchId: string; video: Video; onClose: () => void }

/** Changes the title or the address of a video. */
export function EditVideo({ batchId, video, onClose }: EditVideoProps) {
  return (
    <Dialog title={WORDS.editTitle} onClose={onClose}>
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
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    const result = await signedCall(editVideo, { query: { id: video._id }, body })
    if (!result.ok) {
      showServerErrors(result, ['title', 'VideoUrl'], form.setError)
      return sayRefused(WORDS.updateFailed, result)
    }
    changeOne(batchId, keepVideo(result.data.video))
    notify({ tone: 'success', title: WORDS.updated })
    onClose()
  })

  return (
    <Form busy={isSubmitting} onSubmit={submit}>
      <VideoFields register={form.register} errors={errors} url={form.watch('VideoUrl')} />
      <SubmitButton busy={isSubmitting} label={WORDS.save} busyLabel={WORDS.saving} />
      <button type="button" className="btn btn-outline w-full" onClick={onClose}>
        {WORDS.cancel}
      </button>
    </Form>
  )
}
