import * as contract from '@careerspeak/contract'
import { anyone, route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { ask, listCandidates, replace, revoke, revokeNumbered, withdraw } from '../admin-certificates'
import { check, publish, sendFile } from '../check'
import { queueCertificates } from '../issue'
import { listOwn, saveName } from '../own-certificates'

export default () => {
  const learner = createGuard('learner')
  const guard = createGuard('admin')
  return {
    routes: [
      route(contract.checkCertificate, { guard: anyone, limit: 'certificates', handle: check }),
      route(contract.certificatePublication, { guard: anyone, handle: publish }),
      route(contract.ownCertificates, { guard: learner, handle: listOwn }),
      route(contract.confirmName, { guard: learner, handle: saveName }),
      route(contract.certificateCandidates, { guard, handle: listCandidates }),
      route(contract.askForNames, { guard, handle: ask }),
      route(contract.issueCertificates, { guard, handle: queueCertificates }),
      route(contract.withdrawCertificate, { guard, handle: withdraw }),
      route(contract.revokeCertificate, { guard, handle: revoke }),
      route(contract.revokeByNumber, { guard, handle: revokeNumbered }),
      route(contract.replaceCertificate, { guard, handle: replace }),
      { method: 'GET', path: '/certificates/files/:file', config: { auth: false }, handler: sendFile },
    ],
  }
}
