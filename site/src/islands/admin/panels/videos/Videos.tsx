import { deleteVideo } from '../../../../../../cms/src/contract/admin-batches'
import type { Batch, Video } from '../../../../../../cms/src/contract/records'
import { webLink } from '../../../../lib/links'
import { signedCall } from '../../../../lib/signed-call'
import { notify } from '../../../../stores/toasts'
import { Empty } from '../../../shared/EmptyState'
import { NewTabLink } from '../../../shared/NewTabLink'
import { removeVideo } from '../../core/batches'
import { messages as shared } from '../../messages'
import { ChosenBatchSection } from '../../parts/BatchField'
import { actionColumn } from '../../parts/columns'
import { ConfirmDialog } from '../../parts/Dialog'
import { type Column, Table } from '../../parts/Table'
import { useRecordDialog } from '../../parts/use-record-dialog'
import { notifyFailure, updateBatch } from '../../store/batches'
import { messages } from './messages'
import { EditVideo, UploadVideo } from './VideoForms'

/** The videos of a batch: to upload, change and delete. */
export function Videos() {
  return (
    <div className="grid gap-12">
      <UploadVideo />
      <ChosenBatchSection heading={messages.listOf} otherwise={messages.chooseBatchText}>
        {(batch) => <VideoList key={batch._id} batch={batch} />}
      </ChosenBatchSection>
    </div>
  )
}

function VideoList({ batch }: { batch: Batch }) {
  const videos = batch.course_videos
  const { dialog, close, onEdit, onDelete } = useRecordDialog('video', videos)
  const { edit, remove } = shared.form
  return (
    <>
      {videos.length > 0 ? (
        <Table
          caption={messages.caption}
          columns={[...COLUMNS, actionColumn(({ title }) => title, { [edit]: onEdit, [remove]: onDelete })]}
          rows={videos}
        />
      ) : (
        <Empty title={messages.none} text={messages.noneText} />
      )}
      {dialog?.action === 'edit' && <EditVideo batchId={batch._id} video={dialog.record} onClose={close} />}
      {dialog?.action === 'delete' && (
        <ConfirmDialog onConfirm={() => removeFrom(batch, dialog.record)} onClose={close}>
          {messages.about(dialog.record.title)}
        </ConfirmDialog>
      )}
    </>
  )
}

const COLUMNS: readonly Column<Video>[] = [
  { label: messages.columns.title, cell: ({ title }) => title },
  { label: messages.columns.link, cell: ({ title, videoUrl }) => <VideoLink title={title} url={videoUrl} /> },
]

function VideoLink({ title, url }: { title: string; url: string }) {
  const link = webLink(url)
  if (!link) return url
  return (
    <NewTabLink className="link-line" href={link.href} about={title}>
      {url}
    </NewTabLink>
  )
}

async function removeFrom(batch: Batch, { _id }: Video): Promise<void> {
  const result = await signedCall(deleteVideo, { query: { id: _id } })
  if (!result.ok) return notifyFailure(messages.deleteFailed, result)
  updateBatch(batch._id, removeVideo(_id))
  notify({ tone: 'success', title: messages.deleted })
}
