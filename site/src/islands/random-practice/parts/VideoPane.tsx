import { type ReactNode, useEffect, useRef, useState } from 'react'
import { messages } from '../messages'

interface VideoPaneProps {
  title: string
  stream: MediaStream | null
  /** The learner's own picture is silent, and seen as in a mirror. */
  own?: boolean
  className?: string
  onPicture?: () => void
  children?: ReactNode
}

/** One of the two pictures, with its name and a message over it. */
export function VideoPane({
  title,
  stream,
  own = false,
  className = '',
  onPicture,
  children,
}: VideoPaneProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [silenced, setSilenced] = useState(false)

  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream
    setSilenced(false)
    if (stream) play(element, setSilenced)
  }, [stream])

  return (
    <section aria-label={title} className={`relative overflow-clip bg-base-200 ${className}`}>
      <video
        ref={video}
        autoPlay
        playsInline
        muted={own}
        aria-label={title}
        onLoadedData={onPicture}
        className={`absolute inset-0 size-full object-cover ${own ? '-scale-x-100' : ''}`}
      />
      {children}
      {silenced && (
        <div className="absolute inset-0 grid place-content-center bg-ink/70">
          <button
            type="button"
            className="btn btn-accent"
            onClick={() => video.current && play(video.current, setSilenced)}
          >
            {messages.panes.play}
          </button>
        </div>
      )}
      <h2 className="leaf-bl absolute bottom-2 left-2 bg-ink/80 px-2.5 py-1 font-sans text-xs font-semibold md:bottom-3 md:left-3 md:px-3 md:text-sm [--leaf:0.8rem]">
        {title}
      </h2>
    </section>
  )
}

/** Some browsers play sound only after a tap. */
function play(element: HTMLVideoElement, onSilenced: (silenced: boolean) => void) {
  element.play().then(
    () => onSilenced(false),
    (error: unknown) => onSilenced(error instanceof DOMException && error.name === 'NotAllowedError'),
  )
}

/** A message over a picture. It covers the picture, so that the first frame is there when the message goes. */
export function PaneMessage({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 grid bg-base-200 place-content-center justify-items-center gap-2 p-4 pb-10 text-center md:gap-4 md:pb-14">
      {children}
    </div>
  )
}
