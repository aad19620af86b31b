import type { Video } from '../../../../../../cms/src/contract/records'
import { webLink } from '../../../../lib/links'
import { Empty } from '../../../shared/EmptyState'
import { NewTabLink } from '../../../shared/NewTabLink'
import { RowAction } from '../../parts/RowAction'
import { type Column, Table } from '../../parts/Table'
import { WORDS } from './words'

type VideoListProps = {
  videos: readonly Video[]
  onEdit: (video: Video) => void
  onDelete: (video: Video) => void
}

/** The videos of a batch. */
export function VideoList({ videos, onEdit, onDelete }: VideoListProps) {
  if (videos.length === 0) return <Empty title={WORDS.none} text={WORDS.noneText} />
  const columns: readonly Column<Video>[] = [
    { label: WORDS.columns.title, cell: ({ title }) => title },
    { label: WORDS.columns.link, cell: ({ title, videoUrl }) => <VideoLink title={title} url={videoUrl} /> },
    {
      label: WORDS.columns.actions,
      plain: true,
      cell: (video) => (
        <div className="flex flex-wrap gap-2">
          <RowAction label={WORDS.edit} about={video.title} onClick={() => onEdit(video)} />
          <RowAction label={WORDS.remove} about={video.title} onClick={() => onDelete(video)} />
        </div>
      ),
    },
  ]
  return <Table caption={WORDS.caption} columns={columns} rows={videos} />
}

function VideoLink({ title, url }: { title: string; url: string }) {
  const link = webLink(url)
  if (!link) return url
  return (
    <NewTabLink className="link-line" href={link.href} about={title}>
      {url}
    </NewTabLink>
  )
}
