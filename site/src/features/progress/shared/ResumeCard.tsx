import type { Video } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { clock } from '#app/lib/dates'
import { viewerPath } from '#app/navigation/links'
import { $batch, $enrolledBatch } from '#app/session/learner'
import { useFetched } from '#app/ui/hooks'
import { Bar } from './Bar'
import { countDone, courseItems, lastUnfinished, resumeAt, type Unfinished } from './course'
import { OpenedVideo } from './OpenedVideo'
import { $progress, noteOpened } from './store'

type Playing = { id: string; video: Video }

/** Links to the last unfinished video or material. Shows nothing without one. */
export function ResumeCard() {
  const enrolled = useStore($enrolledBatch)
  const { data: batch, error } = useFetched($batch)
  const { data: progress, error: progressError } = useFetched($progress)
  const [playing, setPlaying] = useState<Playing>()
  const unfinished = batch && lastUnfinished(batch, progress)
  // It reserves its space, because nearly every learner has begun something and the content below must not move.
  const isLoading = enrolled && !(batch && progress) && !error && !progressError
  return (
    <>
      {isLoading && (
        <div className="skeleton h-56 w-full lg:h-47" role="status" aria-label="Where you were" />
      )}
      {unfinished && (
        <Card unfinished={unfinished} count={countDone(courseItems(batch), progress)} onPlay={setPlaying} />
      )}
      {/* It goes on playing when its video is done, and the card has another one. */}
      {playing && <OpenedVideo {...playing} onClose={() => setPlaying(undefined)} />}
    </>
  )
}

type CardProps = {
  unfinished: Unfinished
  count: { done: number; total: number }
  onPlay: (playing: Playing) => void
}

function Card({ unfinished, count: { done, total }, onPlay }: CardProps) {
  const { title } = unfinished.kind === 'video' ? unfinished.video : unfinished.material
  return (
    <section
      aria-labelledby="resume"
      className="leaf-br flex flex-wrap items-center gap-x-8 gap-y-4 bg-base-200 p-5 sm:p-6"
    >
      <div className="grid min-w-0 flex-1 basis-64 gap-2">
        <h2 id="resume" className="text-sm font-semibold text-muted">
          Carry on where you left off
        </h2>
        <p className="font-display text-xl wrap-anywhere">{title}</p>
        <Place unfinished={unfinished} />
        <p className="text-sm text-muted">{`${done} of ${total} done in your course`}</p>
      </div>
      <GoOn unfinished={unfinished} onPlay={onPlay} />
    </section>
  )
}

function Place({ unfinished }: { unfinished: Unfinished }) {
  const { percent, length } = unfinished.progress
  if (unfinished.kind === 'material' || length === 0) return null
  const start = resumeAt(unfinished.progress)
  return (
    <div className="grid max-w-md gap-1">
      <Bar percent={percent} />
      <p className="text-sm">
        {start > 0
          ? `From ${clock(start)} of ${clock(length)}`
          : `${percent}% watched, ${clock(length)} long`}
      </p>
    </div>
  )
}

function GoOn({ unfinished, onPlay }: Pick<CardProps, 'unfinished' | 'onPlay'>) {
  if (unfinished.kind === 'material') {
    const { _id, title, fileUrl } = unfinished.material
    return (
      <a
        className="btn btn-primary"
        href={viewerPath(fileUrl)}
        aria-label={`Continue: ${title}`}
        onClick={() => void noteOpened({ kind: 'material', item: _id })}
      >
        Continue
      </a>
    )
  }
  const { id, video } = unfinished
  return (
    <button
      type="button"
      className="btn btn-primary"
      aria-label={`Continue: ${video.title}`}
      onClick={() => onPlay({ id, video })}
    >
      Continue
    </button>
  )
}
