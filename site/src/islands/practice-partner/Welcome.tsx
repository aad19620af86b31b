import { PartnerFace } from './PartnerFace'
import { WORDS } from './words'

/** What the panel says before anybody is there to talk to. */
export function Welcome({ onConnect }: { onConnect: () => void }) {
  return (
    <div className="grid grow place-content-center justify-items-center gap-5 p-6 text-center">
      <PartnerFace className="size-28" />
      <p className="font-display text-2xl">{WORDS.welcome.heading}</p>
      <p className="max-w-md text-muted">{WORDS.welcome.text}</p>
      <button type="button" data-focus className="btn btn-primary" onClick={onConnect}>
        {WORDS.welcome.connect}
      </button>
    </div>
  )
}
