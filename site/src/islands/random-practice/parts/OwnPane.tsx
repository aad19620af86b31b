import { useStore } from '@nanostores/react'
import { mediaOf } from '../core/practice'
import type { Session } from '../edges/session'
import { WORDS } from '../words'
import { Pane } from './Pane'
import { Said } from './Said'

/** The learner's own picture, from the first look at themselves to the end of the call. */
export function OwnPane({ session, className }: { session: Session; className?: string }) {
  const practice = useStore(session.$practice)
  const stream = useStore(session.$local)
  const media = mediaOf(practice)
  const { call } = practice
  const asking =
    'step' in call ? call.step === 'asking' : 'preview' in call && call.preview.phase === 'asking'
  return (
    <Pane own title={WORDS.panes.own} stream={stream} {...(className && { className })}>
      {media?.camera !== 'on' && (
        <Said>
          {media?.problem && (
            <p className="max-w-xs">{`${WORDS.audioOnly[media.problem]} ${WORDS.panes.heardOnly}`}</p>
          )}
          {media?.camera === 'off' && <p className="max-w-xs">{WORDS.ownPicture.off}</p>}
          {asking && <p className="max-w-xs">{WORDS.panes.asking}</p>}
          {!media && !asking && <p className="max-w-xs text-muted">{WORDS.panes.ownOff}</p>}
        </Said>
      )}
    </Pane>
  )
}
