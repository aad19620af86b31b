import { useStore } from '@nanostores/react'
import { Icon } from '../../practice-partner/icons'
import { PartnerFace } from '../../practice-partner/PartnerFace'
import type { Asking, Calling, Connected, Searching } from '../core/practice'
import type { Session } from '../edges/session'
import { WORDS } from '../words'
import { Pane } from './Pane'
import { Said } from './Said'

/** The partner's picture, and how far away it is until then. */
export function PartnerPane({ session, className }: { session: Session; className?: string }) {
  const { call } = useStore(session.$practice)
  const stream = useStore(session.$remote)
  return (
    <Pane
      title={WORDS.panes.partner}
      stream={stream}
      onPicture={session.see}
      {...(className && { className })}
    >
      {call.status === 'disconnected' && (
        <Said>
          <PartnerFace className="size-16 opacity-60 md:size-24" />
          <p className="text-muted">{WORDS.panes.partnerEmpty}</p>
        </Said>
      )}
      {call.status === 'connecting' && <OnTheWay call={call} session={session} />}
      {call.status === 'connected' && <TheyAreHere call={call} />}
    </Pane>
  )
}

function OnTheWay({ call, session }: { call: Asking | Searching | Calling; session: Session }) {
  const { topic, level } = useStore(session.$wishes)
  const { panes } = WORDS
  return (
    <Said>
      <span className="relative grid place-items-center">
        <span className="leaf-br absolute size-16 bg-accent/40 [--leaf:2rem] md:size-28 md:[--leaf:3.5rem]" />
        <PartnerFace className="relative size-12 md:size-20" />
      </span>
      <p className="font-display text-xl">{panes.establishing}</p>
      {call.step === 'searching' && (
        <p className="max-w-xs text-sm text-muted">{topic || level ? panes.widening : panes.searching}</p>
      )}
      {call.step === 'calling' && <p className="text-sm text-muted">{panes.found}</p>}
    </Said>
  )
}

function TheyAreHere({ call: { talk, link } }: { call: Connected }) {
  const camera = talk.partner?.camera ?? 'on'
  return (
    <>
      {camera !== 'on' && (
        <Said>
          <PartnerFace className="size-24" />
          <p>{WORDS.partnerPicture[camera]}</p>
        </Said>
      )}
      {link === 'interrupted' && (
        <p role="status" className="absolute inset-x-0 top-0 bg-ink/80 p-3 text-center text-sm">
          {WORDS.panes.interrupted}
        </p>
      )}
      {talk.partner?.microphone === 'muted' && (
        <p className="leaf-br absolute right-3 bottom-3 flex items-center gap-1.5 bg-ink/80 px-3 py-1 text-sm [--leaf:0.8rem]">
          <Icon name="microphoneOff" />
          {WORDS.panes.muted}
        </p>
      )}
    </>
  )
}
