import { deleteVideo } from '@careerspeak/contract/admin-batches'
import type { Batch, Video } from '@careerspeak/contract/records'
import { callWithSession } from '#app/http/session-client'
import { webLink } from '#app/navigation/links'
import { notify } from '#app/notices/toasts'
import { NewTabLink } from '#app/ui/NewTabLink'
import { removeVideo } from '../../core/batches'
import { ConfirmDialog, useRecordDialog } from '../../parts/Dialog'
import { OfBatch } from '../../parts/fields'
import { actionColumn, type Column, Table } from '../../parts/Table'
import { notifyFailure, updateBatch } from '../../store/batches'
import { EditVideo, UploadVideo } from './VideoForms'

export function Videos() {
  return (
    <OfBatch>
      {(batch) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <VideoList batch={batch} />
          <UploadVideo batch={batch} />
        </div>
      )}
    </OfBatch>
  )
}

function VideoList({ batch }: { batch: Batch }) {
  const videos = batch.course_videos
  const { dialog, close, onEdit, onDelete } = useRecordDialog('video', videos)
  const actions = actionColumn<Video>(({ title }) => title, { Edit: onEdit, Delete: onDelete })
  return (
    <>
      {videos.length > 0 ? (
        <Table caption="Videos, oldest first" columns={[...COLUMNS, actions]} rows={videos} />
      ) : (
        <p className="text-muted">No videos yet. Learners see what you add on their dashboard at once.</p>
      )}
      {dialog?.action === 'edit' && <EditVideo batchId={batch._id} video={dialog.record} onClose={close} />}
      {dialog?.action === 'delete' && (
        <ConfirmDialog
          title={`Delete “${dialog.record.title}”?`}
          text="The video leaves the batch. It stays on YouTube."
          yes="Delete video"
          onConfirm={() => removeFrom(batch, dialog.record)}
          onClose={close}
        />
      )}
    </>
  )
}

const COLUMNS: readonly Column<Video>[] = [
  { label: 'Title', cell: ({ title }) => title },
  { label: 'Link', cell: VideoLink },
]

function VideoLink({ title, videoUrl }: Video) {
  const link = webLink(videoUrl)
  if (!link) return videoUrl
  return (
    <NewTabLink className="link-line" href={link.href} about={title}>
      {videoUrl}
    </NewTabLink>
  )
}

async function removeFrom(batch: Batch, { _id }: Video): Promise<void> {
  const result = await callWithSession(deleteVideo, { query: { id: _id } })
  if (!result.ok) return notifyFailure('The video couldn’t be deleted', result)
  updateBatch(batch._id, removeVideo(_id))
  notify({ tone: 'success', title: 'Video deleted' })
}
