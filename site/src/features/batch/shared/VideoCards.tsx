import type { Video } from '@careerspeak/contract/records'
import { playlistAddress, videoId } from '#app/lib/video-id'
import { NewTabLink } from '#app/ui/NewTabLink'
import { Wave } from '#app/ui/Wave'
import { VideoProgress } from '#features/progress/shared/VideoProgress'
import { VideoList } from './VideoList'

type VideoCardsProps = { videos: readonly Video[]; onPlay: (video: Video) => void }

export const VideoCards = ({ videos, onPlay }: VideoCardsProps) => (
  <VideoList label="Videos of your batch">
    {videos.map((video) => (
      <VideoCard key={video._id} video={video} onPlay={() => onPlay(video)} />
    ))}
  </VideoList>
)

/** A video of the batch. Until it is played it shows our own still, so that the video host learns nothing about the visitor. */
function VideoCard({ video, onPlay }: { video: Video; onPlay: () => void }) {
  const valid = videoId(video.videoUrl) !== undefined
  const playlist = playlistAddress(video.videoUrl)
  return (
    <li className="w-36 shrink-0 snap-start sm:w-64">
      <div className="leaf-bl relative grid aspect-video place-items-center overflow-hidden bg-ink text-neutral-content">
        {valid ? (
          <>
            <Wave className="absolute inset-x-0 h-full w-full p-6 text-primary" heights={barsOf(video._id)} />
            <span
              className="relative grid size-10 place-items-center rounded-full bg-accent sm:size-12 text-accent-content"
              aria-hidden="true"
            >
              <svg viewBox="0 0 24 24" className="ms-0.5 size-6 fill-current" aria-hidden="true">
                <path d="M7 4.5v15l12-7.5z" />
              </svg>
            </span>
          </>
        ) : playlist ? (
          <NewTabLink className="link-line" href={playlist} about={video.title}>
            Open the playlist
          </NewTabLink>
        ) : (
          <p className="relative px-4 text-center font-semibold">Invalid Video URL</p>
        )}
        {!playlist && (
          <button
            type="button"
            className="absolute inset-0 cursor-pointer rounded-[inherit] -outline-offset-4 aria-disabled:cursor-not-allowed"
            aria-label={`Play ${video.title}`}
            aria-disabled={!valid}
            onClick={onPlay}
          />
        )}
      </div>
      <p className="mt-1.5 text-[0.95rem] leading-snug font-semibold wrap-anywhere max-sm:line-clamp-2">
        {video.title}
      </p>
      <VideoProgress video={video} />
    </li>
  )
}

const BAR_COUNT = 28

/** The bars of a sound wave derived from the text, so that each video always has the same picture. */
export function barsOf(text: string): number[] {
  let seed = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7)
  return Array.from({ length: BAR_COUNT }, (_, place) => {
    seed = (seed * 16_807) % 2_147_483_647
    const swell = Math.sin((Math.PI * (place + 1)) / (BAR_COUNT + 1))
    return 1 + Math.round((seed % 10) * swell)
  })
}
