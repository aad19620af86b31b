import { useEffect, useRef, useState } from 'react'
import type { Video } from '../../../../cms/src/contract/records'
import { report } from '../../lib/report'
import { playerAddress, videoId } from '../../lib/video-id'
import { NewTabLink } from '../shared/NewTabLink'
import { VideoCard } from './VideoCard'
import { VideoList } from './VideoList'

/** The videos of the batch. */
export function Videos({ videos, loading }: { videos: readonly Video[]; loading: boolean }) {
  const [playing, setPlaying] = useState<{ id: string; title: string }>()
  const play = ({ title, videoUrl }: Video) => {
    const id = videoId(videoUrl)
    if (id) setPlaying({ id, title })
    else report('Invalid YouTube URL', videoUrl)
  }
  if (loading) return <LoadingVideos />
  return (
    <section aria-labelledby="videos" className="grid gap-6">
      <h2 id="videos" className="text-title">
        Video Content
      </h2>
      {videos.length === 0 ? (
        <div>
          <p className="text-lead">No video content available.</p>
          <p className="text-muted">Videos of your batch appear here as your trainer adds them.</p>
        </div>
      ) : (
        <VideoList label="Videos of your batch">
          {videos.map((video) => (
            <VideoCard key={video._id} video={video} onPlay={() => play(video)} />
          ))}
        </VideoList>
      )}
      {playing && <VideoModal {...playing} onClose={() => setPlaying(undefined)} />}
    </section>
  )
}

const LoadingVideos = () => (
  <div className="grid gap-6" role="status">
    <p className="text-lead">Loading videos...</p>
    <div className="flex gap-5 overflow-hidden" aria-hidden="true">
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="skeleton aspect-video w-80 shrink-0" />
      ))}
    </div>
  </div>
)

/** A video over the whole screen, playing. Escape and the close button end it; the focus goes back to where it was. */
function VideoModal({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className="m-0 size-full max-h-none max-w-none bg-black text-white backdrop:bg-black"
      onClose={onClose}
    >
      <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr]">
        <header className="flex items-center gap-4 p-3 ps-5">
          <h2 className="min-w-0 flex-1 truncate text-xl">{title}</h2>
          <NewTabLink className="link-line max-sm:sr-only" href={`https://youtu.be/${id}`} about={title}>
            Watch on YouTube
          </NewTabLink>
          <button
            type="button"
            className="btn btn-accent btn-circle"
            aria-label="Close the video"
            onClick={() => dialog.current?.close()}
          >
            ✕
          </button>
        </header>
        <iframe
          className="size-full"
          src={playerAddress(id)}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    </dialog>
  )
}
