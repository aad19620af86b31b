import { ownCertificates } from '@careerspeak/contract/certificates'
import { fetcherStore, read } from '#app/http/fetcher'
import { $sessionId } from '#app/session/session-id'

/** The learner's certificates, and those waiting for a name. */
export const $ownCertificates = fetcherStore(
  ['certificates', $sessionId],
  async () => (await read(ownCertificates, {})).certificates,
)
