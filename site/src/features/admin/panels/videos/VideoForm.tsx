import { editVideo, uploadVideo } from '@careerspeak/contract/admin-batches'
import type { Video } from '@careerspeak/contract/records'
import * as z from 'zod/mini'
import { Field } from '#app/forms/Field'
import { callWithSession } from '#app/http/session-client'
import { playlistAddress, videoId } from '#app/lib/video-id'
import { putVideo } from '../../core/batches'
import { ResourceForm } from '../../parts/ResourceForm'
import { updateBatch } from '../../store/batches'

const videoDraft = z.omit(uploadVideo.body, { batchId: true })
const MISSING = { title: 'Provide everything required', text: 'Fill in all the fields' }

type VideoFormProps = { batchId: string; video?: Video; onClose?: () => void }

/** Adds a video, or edits the given one in a dialog. An unplayable URL is reported before it is sent. */
export const VideoForm = ({ batchId, video, onClose }: VideoFormProps) => (
  <ResourceForm
    schema={videoDraft}
    values={{ title: video?.title ?? '', VideoUrl: video?.videoUrl ?? '' }}
    draft={video ? ['video', video._id] : ['new-video']}
    missing={MISSING}
    send={(body) =>
      video
        ? callWithSession(editVideo, { query: { id: video._id }, body })
        : callWithSession(uploadVideo, { body: { ...body, batchId } })
    }
    onDone={(reply, _, form) => {
      updateBatch(batchId, putVideo(reply.video))
      if (video) return
      form.reset()
      form.setFocus('title')
    }}
    onClose={onClose}
    {...(video
      ? { title: 'Edit video', done: 'Video changed', failed: 'The video couldn’t be changed' }
      : {
          label: 'Upload video',
          busyLabel: 'Uploading the video…',
          done: 'Successfully Uploaded',
          failed: 'The video couldn’t be uploaded',
        })}
  >
    {(field, form) => (
      <>
        {!video && <h3 className="text-base">Add a video</h3>}
        <Field {...field('title')} label="Title" type="text" autoComplete="off" />
        <Field
          {...field('VideoUrl')}
          label="Video URL"
          type="url"
          inputMode="url"
          autoComplete="off"
          hint={hintOf(form.watch('VideoUrl'))}
        />
      </>
    )}
  </ResourceForm>
)

function hintOf(url: string): string {
  if (playlistAddress(url)) return 'This is a playlist, so learners open it on YouTube.'
  return url.trim() !== '' && !videoId(url)
    ? 'This isn’t a link to a YouTube video, so learners can’t play it here.'
    : 'Copy it from the video’s Share button on YouTube.'
}
