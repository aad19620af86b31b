import { useState } from 'react'
import { clock } from '../../lib/dates'
import { viewerPath } from '../../lib/links'
import { videoId } from '../../lib/video-id'
import { $batch } from '../../stores/learner'
import { useFetched } from '../shared/hooks'
import { countDone, courseItems, lastUnfinished, resumeAt, type Unfinished } from './core/course'
import { Bar } from './parts/Bar'
import { $progress, noteOpened } from './store'
import { VideoPlayer } from './VideoPlayer'

/** The last video or material that is not finished, one tap away. Nothing where there is none. */
export function ResumeCard() {
  const { data: batch } = useFetched($batch)
  const { data: progress } = useFetched($progress)
  const unfinished = batch && lastUnfinished(batch, progress)
  if (!unfinished) return null
  const { done, total } = countDone(courseItems(batch), progress)
  const { title } = unfinished.kind === 'video' ? unfinished.video : unfinished.material
  return (
    <section
      aria-labelledby="resume"
      className="leaf-br flex flex-wrap items-center gap-x-8 gap-y-4 bg-base-200 p-5 sm:p-6"
    >
      <div className="grid min-w-0 flex-1 basis-64 gap-2">
        <h2 id="resume" className="text-sm font-semibold text-muted">
          Go on where you were
        </h2>
        <p className="font-display text-xl wrap-anywhere">{title}</p>
        <Place unfinished={unfinished} />
        <p className="text-sm text-muted">{`${done} of ${total} done in your course`}</p>
      </div>
      <GoOn unfinished={unfinished} />
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

function GoOn({ unfinished }: { unfinished: Unfinished }) {
  const [playing, setPlaying] = useState(false)
  if (unfinished.kind === 'material') {
    const { _id, title, fileUrl } = unfinished.material
    return (
      <a
        className="btn btn-primary"
        href={viewerPath(fileUrl)}
        aria-label={`Go on: ${title}`}
        onClick={() => void noteOpened({ kind: 'material', item: _id })}
      >
        Go on
      </a>
    )
  }
  const { video } = unfinished
  const id = videoId(video.videoUrl)
  if (!id) return null
  return (
    <>
      <button
        type="button"
        className="btn btn-primary"
        aria-label={`Go on: ${video.title}`}
        onClick={() => setPlaying(true)}
      >
        Go on
      </button>
      {playing && <VideoPlayer id={id} video={video} onClose={() => setPlaying(false)} />}
    </>
  )
}
