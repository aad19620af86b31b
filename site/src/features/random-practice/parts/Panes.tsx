import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/Icon'
import { PartnerFace } from '#app/ui/PartnerFace'
import type { Session } from '../adapters/session'
import {
  type Asking,
  type Calling,
  type Connected,
  isAskingForMedia,
  mediaOf,
  type Searching,
} from '../core/practice'
import { messages } from '../messages'

/** A `small` picture has space only for essential messages. */
type PaneProps = { session: Session; small: boolean; className: string }

/** The learner's own picture, from the preview to the end of the call. */
export function OwnPane({ session, small, className }: PaneProps) {
  const practice = useStore(session.$practice)
  const stream = useStore(session.$local)
  const media = mediaOf(practice)
  const asking = isAskingForMedia(practice)
  return (
    <VideoPane own title={messages.panes.own} stream={stream} small={small} className={className}>
      {media?.camera !== 'on' && (
        // The partner's small picture covers this corner of a large one.
        <PaneMessage small={small} className={small ? '' : 'max-md:pe-[min(8rem,38vw)]'}>
          {media?.problem && (
            <p className="max-w-xs">{`${messages.audioOnly[media.problem]} ${messages.panes.heardOnly}`}</p>
          )}
          {media?.camera === 'off' && <p className="max-w-xs">{messages.panes.ownOff}</p>}
          {asking && <p className="max-w-xs">{messages.panes.asking}</p>}
          {!media && !asking && (
            <>
              {small && (
                <span className="text-2xl text-muted">
                  <Icon name="cameraOff" />
                </span>
              )}
              <p className={small ? 'sr-only' : 'max-w-xs text-muted'}>
                {practice.call.status === 'waiting' ? messages.panes.ownWaiting : messages.panes.ownIdle}
              </p>
            </>
          )}
        </PaneMessage>
      )}
    </VideoPane>
  )
}

/** The partner's picture, or the progress of the connection before there is one. */
export function PartnerPane({ session, small, className }: PaneProps) {
  const { call } = useStore(session.$practice)
  const stream = useStore(session.$remote)
  return (
    <VideoPane
      title={messages.panes.partner}
      stream={stream}
      small={small}
      onPicture={session.pictureShown}
      className={className}
    >
      {(call.status === 'disconnected' || call.status === 'waiting') && (
        <PaneMessage small={small}>
          <PartnerFace className="size-10 opacity-60 md:size-16" />
          <p className="sr-only">{messages.panes.partnerEmpty}</p>
        </PaneMessage>
      )}
      {call.status === 'connecting' && <Connecting call={call} session={session} />}
      {call.status === 'connected' && <PartnerStatus call={call} />}
    </VideoPane>
  )
}

function Connecting({ call, session }: { call: Asking | Searching | Calling; session: Session }) {
  const { topic, level } = useStore(session.$preferences)
  const { panes } = messages
  const asked = call.step === 'searching' && call.askedUntil !== null
  const searching = topic || level ? panes.widening : panes.searching
  return (
    <PaneMessage>
      <span className="relative grid place-items-center">
        <span className="leaf-br absolute size-16 bg-accent/40 [--leaf:2rem] md:size-28 md:[--leaf:3.5rem]" />
        <PartnerFace className="relative size-12 md:size-20" />
      </span>
      <p className="font-display text-xl">{asked ? panes.asked : panes.establishing}</p>
      {call.step === 'searching' && (
        <p className="max-w-xs text-sm text-muted">{asked ? panes.askedText : searching}</p>
      )}
      {call.step === 'calling' && <p className="text-sm text-muted">{panes.found}</p>}
    </PaneMessage>
  )
}

function PartnerStatus({ call: { chat, link } }: { call: Connected }) {
  const camera = chat.partner?.camera ?? 'on'
  return (
    <>
      {camera !== 'on' && (
        <PaneMessage>
          <PartnerFace className="size-24" />
          <p>{messages.partnerPicture[camera]}</p>
        </PaneMessage>
      )}
      {link === 'interrupted' && (
        <p role="status" className="absolute inset-x-0 top-0 bg-ink/80 p-3 text-center text-sm">
          {messages.panes.interrupted}
        </p>
      )}
      {chat.partner?.microphone === 'muted' && (
        <p className="leaf-br absolute right-3 bottom-3 flex items-center gap-1.5 bg-ink/80 px-3 py-1 text-sm [--leaf:0.8rem]">
          <Icon name="microphoneOff" />
          {messages.panes.muted}
        </p>
      )}
    </>
  )
}

interface VideoPaneProps {
  title: string
  stream: MediaStream | null
  /** The learner's own picture is muted and mirrored. */
  own?: boolean
  small: boolean
  className: string
  onPicture?: () => void
  children?: ReactNode
}

/** One of the two pictures, with its name and a message over it. */
function VideoPane({ title, stream, own = false, small, className, onPicture, children }: VideoPaneProps) {
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
    <section aria-label={title} className={`overflow-clip bg-base-200 ${className}`}>
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
      <h2
        className={`leaf-bl absolute bg-ink/80 font-sans font-semibold [--leaf:0.8rem] ${small ? 'inset-x-1 bottom-1 px-1 text-center text-[0.7rem] leading-tight short:sr-only' : 'bottom-2 left-2 px-2.5 py-1 text-xs md:bottom-3 md:left-3 md:px-3 md:text-sm'}`}
      >
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

type PaneMessageProps = { small?: boolean; className?: string; children: ReactNode }

/** A message over a picture. The video plays behind it, so that the first frame is ready when the message goes. */
function PaneMessage({ small = false, className = '', children }: PaneMessageProps) {
  return (
    <div
      className={`absolute inset-0 grid place-content-center justify-items-center bg-base-200 text-center ${small ? 'gap-1 p-1 pb-5 text-xs leading-tight' : 'gap-2 p-4 pb-10 text-[min(1rem,4.5vw)] md:gap-4 md:pb-14'} ${className}`}
    >
      {children}
    </div>
  )
}
