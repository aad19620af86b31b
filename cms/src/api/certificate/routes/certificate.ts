import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { ask, listCandidates, replace, revoke, revokeNumbered, withdraw } from '../admin-certificates'
import { check, publish, sendFile } from '../check'
import { queueCertificates } from '../issue'
import { listOwn, saveName } from '../own-certificates'

export default () => ({
  routes: [
    route(contract.checkCertificate, { limit: 'certificates', handle: check }),
    route(contract.certificatePublication, { handle: publish }),
    route(contract.ownCertificates, { handle: listOwn }),
    route(contract.confirmName, { handle: saveName }),
    route(contract.certificateCandidates, { handle: listCandidates }),
    route(contract.askForNames, { handle: ask }),
    route(contract.issueCertificates, { handle: queueCertificates }),
    route(contract.withdrawCertificate, { handle: withdraw }),
    route(contract.revokeCertificate, { handle: revoke }),
    route(contract.revokeByNumber, { handle: revokeNumbered }),
    route(contract.replaceCertificate, { handle: replace }),
    { method: 'GET', path: '/certificates/files/:file', config: { auth: false }, handler: sendFile },
  ],
})
