import { deleteVideo } from '@careerspeak/contract/admin-batches'
import type { Batch, Video } from '@careerspeak/contract/records'
import { callWithSession } from '#app/http/session-client'
import { webLink } from '#app/navigation/links'
import { NewTabLink } from '#app/ui/NewTabLink'
import { removeVideo } from '../../core/batches'
import type { Action } from '../../parts/Actions'
import { OfBatch } from '../../parts/fields'
import { ResourceList } from '../../parts/ResourceList'
import type { Column } from '../../parts/Table'
import { updateBatch } from '../../store/batches'
import { change } from '../../store/change'
import { VideoForm } from './VideoForm'

export const Videos = () => (
  <OfBatch>
    {(batch) => (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ResourceList
          list={{ rows: batch.course_videos }}
          caption="Videos, oldest first"
          columns={COLUMNS}
          nameOf={({ title }) => title}
          actions={actionsOf(batch)}
          none="No videos yet."
          noneHint="Learners see what you add on their dashboard at once."
        />
        <div className="max-w-2xl">
          <VideoForm batchId={batch._id} />
        </div>
      </div>
    )}
  </OfBatch>
)

const COLUMNS: readonly Column<Video>[] = [
  { label: 'Title', cell: ({ title }) => title },
  { label: 'Link', cell: VideoLink },
]

const actionsOf = ({ _id: batchId }: Batch): readonly Action<Video>[] => [
  {
    label: 'Edit',
    draft: 'video',
    open: (video, onClose) => <VideoForm batchId={batchId} video={video} onClose={onClose} />,
  },
  {
    label: 'Delete',
    ask: ({ title }) => ({
      title: `Delete “${title}”?`,
      text: 'The video leaves the batch. It stays on YouTube.',
      yes: 'Delete video',
    }),
    run: ({ _id }) =>
      change(callWithSession(deleteVideo, { query: { id: _id } }), {
        apply: () => updateBatch(batchId, removeVideo(_id)),
        done: 'Video deleted',
        failed: 'The video couldn’t be deleted',
      }),
  },
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
