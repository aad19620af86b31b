import { useState } from 'react'
import { deleteVideo } from '../../../../../../cms/src/contract/admin-batches'
import type { Batch, Video } from '../../../../../../cms/src/contract/records'
import { signedCall } from '../../../../lib/signed-call'
import { notify } from '../../../../stores/toasts'
import { draftRecord } from '../../../shared/use-form-draft'
import { dropVideo } from '../../core/batches'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import { OfChosenBatch } from '../../parts/OfChosenBatch'
import { changeOne, sayRefused } from '../../store/batches'
import { EditVideo } from './EditVideo'
import { UploadVideo } from './UploadVideo'
import { VideoList } from './VideoList'
import { WORDS } from './words'

/** The videos of a batch: to upload, change and delete. */
export function Videos() {
  return (
    <div className="grid gap-12">
      <UploadVideo />
      <OfChosenBatch heading={WORDS.listOf} otherwise={WORDS.chooseBatchText}>
        {(batch) => <VideosOf key={batch._id} batch={batch} />}
      </OfChosenBatch>
    </div>
  )
}

/** What is being done to which video. */
type Doing = { what: 'edit' | 'delete'; video: Video }

function VideosOf({ batch }: { batch: Batch }) {
  const [doing, setDoing] = useState<Doing | undefined>(() => {
    const id = draftRecord('video')
    const video = batch.course_videos.find(({ _id }) => _id === id)
    return video && { what: 'edit', video }
  })
  const done = () => setDoing(undefined)
  return (
    <>
      <VideoList
        videos={batch.course_videos}
        onEdit={(video) => setDoing({ what: 'edit', video })}
        onDelete={(video) => setDoing({ what: 'delete', video })}
      />
      {doing?.what === 'edit' && <EditVideo batchId={batch._id} video={doing.video} onClose={done} />}
      {doing?.what === 'delete' && (
        <ConfirmDialog onConfirm={() => remove(batch, doing.video)} onClose={done}>
          {WORDS.about(doing.video.title)}
        </ConfirmDialog>
      )}
    </>
  )
}

async function remove(batch: Batch, { _id }: Video): Promise<void> {
  const result = await signedCall(deleteVideo, { query: { id: _id } })
  if (!result.ok) return sayRefused(WORDS.deleteFailed, result)
  changeOne(batch._id, dropVideo(_id))
  notify({ tone: 'success', title: WORDS.deleted })
}
