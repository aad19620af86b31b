import type { Video } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { Bar } from './Bar'
import { progressOf } from './course'
import { DoneTick } from './DoneTick'
import { $progress } from './store'

/** The watched share of a video, and the learner's tick. */
export function VideoProgress({ video: { _id, title } }: { video: Video }) {
  const { data } = useStore($progress)
  const item = { kind: 'video', item: _id } as const
  const progress = progressOf(data, item)
  return (
    <div className="flex items-center gap-2">
      <Bar
        className="min-w-0 flex-1"
        percent={progress?.done ? 100 : (progress?.percent ?? 0)}
        label={`Watched of ${title}`}
      />
      <DoneTick {...item} label="Watched" about={title} narrow />
    </div>
  )
}
