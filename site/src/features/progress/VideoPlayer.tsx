import { YOUTUBE_PLAYER_URL } from 'astro:env/client'
import type { Video } from '@careerspeak/contract/records'
import { useEffect, useRef, useState } from 'react'
import { NewTabLink } from '#app/ui/NewTabLink'
import { playerAddress, startOfLink } from './core/player-address'
import { progressOf, resumeAt } from './shared/course'
import { DoneTick } from './shared/DoneTick'
import { $progress } from './shared/store'
import { useWatching } from './use-watching'

type VideoPlayerProps = { id: string; video: Pick<Video, '_id' | 'title' | 'videoUrl'>; onClose: () => void }

/**
 * A full-screen video that resumes where the learner stopped. Escape and the close button end it; the focus returns to where it
 * was.
 */
export function VideoPlayer({ id, video: { _id, title, videoUrl }, onClose }: VideoPlayerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const item = { kind: 'video', item: _id } as const
  const [source] = useState(() =>
    playerAddress(id, {
      player: YOUTUBE_PLAYER_URL,
      page: window.location.origin,
      start: resumeAt(progressOf($progress.get().data, item)) || startOfLink(videoUrl),
    }),
  )
  const { frame, silent } = useWatching(item, new URL(YOUTUBE_PLAYER_URL).origin)
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className="m-0 size-full max-h-none max-w-none bg-black text-white backdrop:bg-black"
      onClose={onClose}
    >
      <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]">
        <header className="flex items-center gap-4 p-3 ps-5">
          <h2 className="min-w-0 flex-1 truncate text-xl">{title}</h2>
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
          ref={frame}
          className="size-full"
          src={source}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
        <footer className="flex flex-wrap items-center gap-x-6 px-5 py-1" data-theme="dark">
          <DoneTick {...item} label="Mark as watched" about={title} />
          <NewTabLink className="link-line" href={`https://youtu.be/${id}`} about={title}>
            Watch on YouTube
          </NewTabLink>
          {silent && (
            <p role="status" className="text-sm">
              We can’t see how far you’ve watched here. Tick the video off when you’ve seen it.
            </p>
          )}
        </footer>
      </div>
    </dialog>
  )
}
