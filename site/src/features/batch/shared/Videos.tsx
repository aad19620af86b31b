import type { Batch, Video } from '@careerspeak/contract/records'
import { lazy, Suspense, useState } from 'react'
import type { CallError } from '#app/http/retry'
import { report } from '#app/lib/report'
import { videoId } from '#app/lib/video-id'
import { OpenedVideo } from '#features/progress/shared/OpenedVideo'

/** Loaded only by a learner whose batch has videos. */
const VideoCards = lazy(() => import('./VideoCards').then((module) => ({ default: module.VideoCards })))

type VideosProps = { batch: Batch | undefined; error: CallError | undefined; loading: boolean }

export function Videos({ batch, error, loading }: VideosProps) {
  const videos = batch?.course_videos ?? []
  const [playing, setPlaying] = useState<{ id: string; video: Video }>()
  const play = (video: Video) => {
    const id = videoId(video.videoUrl)
    if (id) setPlaying({ id, video })
    else report('Invalid YouTube URL', video.videoUrl)
  }
  if (loading) return <LoadingVideos />
  return (
    <section aria-labelledby="videos" className="grid gap-2">
      <h2 id="videos" className="text-base">
        Video Content
      </h2>
      {!batch && error ? (
        <p className="text-muted">
          {error.failure.code === 'EmailNotProved'
            ? 'The videos of your batch appear here once your e-mail address is confirmed.'
            : 'We can’t show the videos, because your batch couldn’t be loaded.'}
        </p>
      ) : videos.length === 0 ? (
        <div>
          <p>No video content available.</p>
          <p className="text-muted">Videos appear here as your coach adds them.</p>
        </div>
      ) : (
        <Suspense fallback={<Stills />}>
          <VideoCards videos={videos} onPlay={play} />
        </Suspense>
      )}
      {playing && <OpenedVideo {...playing} onClose={() => setPlaying(undefined)} />}
    </section>
  )
}

const LoadingVideos = () => (
  <div className="grid gap-2" role="status">
    <p>Loading videos...</p>
    <Stills />
  </div>
)

const Stills = () => (
  <div className="flex min-h-38 gap-4 overflow-hidden sm:min-h-56" aria-hidden="true">
    {[1, 2, 3, 4].map((place) => (
      <div key={place} className="skeleton aspect-video w-36 shrink-0 self-start sm:w-64" />
    ))}
  </div>
)
