import { useEffect, useRef } from 'react'
import { playerAddress } from '../../lib/video-id'
import { NewTabLink } from '../shared/NewTabLink'

/** A video over the whole screen, playing. Escape and the close button end it; the focus goes back to where it was. */
export function VideoModal({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
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
