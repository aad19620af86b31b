import { useState } from 'react'
import type { Video } from '../../../../cms/src/contract/records'
import { report } from '../../lib/report'
import { videoId } from '../../lib/video-id'
import { VideoCard } from './VideoCard'
import { VideoModal } from './VideoModal'
import { VideoShelf } from './VideoShelf'
import { WORDS } from './words'

const words = WORDS.videos

/** The videos of the batch. */
export function Videos({ videos, loading }: { videos: readonly Video[]; loading: boolean }) {
  const [playing, setPlaying] = useState<{ id: string; title: string }>()
  const play = ({ title, videoUrl }: Video) => {
    const id = videoId(videoUrl)
    if (id) setPlaying({ id, title })
    else report('Invalid YouTube URL', videoUrl)
  }
  if (loading) return <Loading />
  return (
    <section aria-labelledby="videos" className="grid gap-6">
      <h2 id="videos" className="text-title">
        {words.heading}
      </h2>
      {videos.length === 0 ? (
        <div>
          <p className="text-lead">{words.none}</p>
          <p className="text-muted">{words.noneHint}</p>
        </div>
      ) : (
        <VideoShelf label={words.listLabel}>
          {videos.map((video) => (
            <VideoCard key={video._id} video={video} onPlay={() => play(video)} />
          ))}
        </VideoShelf>
      )}
      {playing && <VideoModal {...playing} onClose={() => setPlaying(undefined)} />}
    </section>
  )
}

const Loading = () => (
  <div className="grid gap-6" role="status">
    <p className="text-lead">{words.loading}</p>
    <div className="flex gap-5 overflow-hidden" aria-hidden="true">
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="skeleton aspect-video w-80 shrink-0" />
      ))}
    </div>
  </div>
)
