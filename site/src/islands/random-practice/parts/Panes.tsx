import { useStore } from '@nanostores/react'
import { Icon, PartnerFace } from '../../practice-partner/icons'
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
import { PaneMessage, VideoPane } from './VideoPane'

/** The learner's own picture, from the first look at themselves to the end of the call. */
export function OwnPane({ session, className }: { session: Session; className?: string }) {
  const practice = useStore(session.$practice)
  const stream = useStore(session.$local)
  const media = mediaOf(practice)
  const asking = isAskingForMedia(practice)
  return (
    <VideoPane own title={messages.panes.own} stream={stream} {...(className && { className })}>
      {media?.camera !== 'on' && (
        <PaneMessage>
          {media?.problem && (
            <p className="max-w-xs">{`${messages.audioOnly[media.problem]} ${messages.panes.heardOnly}`}</p>
          )}
          {media?.camera === 'off' && <p className="max-w-xs">{messages.panes.ownOff}</p>}
          {asking && <p className="max-w-xs">{messages.panes.asking}</p>}
          {!media && !asking && <p className="max-w-xs text-muted">{messages.panes.ownIdle}</p>}
        </PaneMessage>
      )}
    </VideoPane>
  )
}

/** The partner's picture, and the progress of the connection until it is there. */
export function PartnerPane({ session, className }: { session: Session; className?: string }) {
  const { call } = useStore(session.$practice)
  const stream = useStore(session.$remote)
  return (
    <VideoPane
      title={messages.panes.partner}
      stream={stream}
      onPicture={session.pictureShown}
      {...(className && { className })}
    >
      {call.status === 'disconnected' && (
        <PaneMessage>
          <PartnerFace className="size-16 opacity-60 md:size-24" />
          <p className="text-muted">{messages.panes.partnerEmpty}</p>
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
  return (
    <PaneMessage>
      <span className="relative grid place-items-center">
        <span className="leaf-br absolute size-16 bg-accent/40 [--leaf:2rem] md:size-28 md:[--leaf:3.5rem]" />
        <PartnerFace className="relative size-12 md:size-20" />
      </span>
      <p className="font-display text-xl">{panes.establishing}</p>
      {call.step === 'searching' && (
        <p className="max-w-xs text-sm text-muted">{topic || level ? panes.widening : panes.searching}</p>
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
