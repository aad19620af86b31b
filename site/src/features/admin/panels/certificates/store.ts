import { type Candidate, type CefrLevels, certificateCandidates } from '@careerspeak/contract/certificates'
import { computed } from 'nanostores'
import { fetcherStore, read } from '#app/http/fetcher'
import { $adminSessionId } from '#app/session/session-id'
import { $revision } from '../../store/changes'
import { $route } from '../../store/route'

const $open = computed($route, ({ batch }) => batch || undefined)

/** The learners of the open batch with their certificates. */
export const $candidates = fetcherStore(
  ['batch-certificates', $adminSessionId, '/', $revision, '/', $open],
  async () => (await read(certificateCandidates, { query: { batch: $open.get() ?? '' } })).candidates,
)

type Shown = NonNullable<Candidate['certificate']>
type Pending = NonNullable<Shown['successor']>['certificate']

/** The next step with a learner. `held` is the certificate that counts, or has counted. */
export type Step =
  | { step: 'prepare'; ended: Extract<Shown['certificate'], { paper: unknown }> | undefined }
  | { step: 'wait' | 'issue' | 'signing'; id: string; pending: Pending }
  | { step: 'held'; id: string; held: Extract<Shown['certificate'], { paper: unknown }> }

const stepOfPending = (id: string, pending: Pending): Step => ({
  step: ({ asked: 'wait', named: 'issue', queued: 'signing' } as const)[pending.state],
  id,
  pending,
})

export function stepOf({ certificate: shown }: Candidate): Step {
  if (!shown) return { step: 'prepare', ended: undefined }
  const { _id: id, certificate, successor } = shown
  if (successor) return stepOfPending(successor._id, successor.certificate)
  if (!('paper' in certificate)) return stepOfPending(id, certificate)
  return certificate.standing.state === 'issued'
    ? { step: 'held', id, held: certificate }
    : { step: 'prepare', ended: certificate }
}

/** The levels chosen so far, or undefined while a row is missing. */
export const wholeLevels = (levels: Partial<CefrLevels> | undefined): CefrLevels | undefined => {
  const { range, accuracy, fluency, coherence } = levels ?? {}
  return range && accuracy && fluency && coherence ? { range, accuracy, fluency, coherence } : undefined
}
