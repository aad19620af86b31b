import { fill } from '../../lib/text'
import type { Topic } from './conversation'
import { PartnerFace } from './PartnerFace'
import { WORDS } from './words'

/** The three seconds in which a partner is looked for. */
export function Finding({ topic, onCancel }: { topic: Topic; onCancel: () => void }) {
  return (
    <div className="grid grow place-content-center justify-items-center gap-6 p-6 text-center">
      <div className="relative grid place-items-center">
        <span className="leaf-br absolute size-28 bg-accent opacity-40 [--leaf:3.5rem] motion-safe:animate-ping" />
        <PartnerFace className="relative size-28" />
      </div>
      <p className="max-w-sm text-muted">{fill(WORDS.finding.text, { topic: topic.title })}</p>
      <button type="button" data-focus className="btn btn-outline" onClick={onCancel}>
        {WORDS.finding.cancel}
      </button>
    </div>
  )
}
