import { environment } from '../src/lib/environment'
import { loadSecrets } from '../src/lib/secrets'

export default () => {
  const { dataDir } = environment()
  const secrets = loadSecrets(dataDir)
  return {
    autoOpen: false,
    // In development, what the CMS itself writes and what only tests read must not restart it.
    watchIgnoreFiles: [`${dataDir}/**`, '**/tests/**', '**/bench/**', '**/*.test.ts'],
    auth: { secret: secrets.adminJwtSecret },
    apiToken: { salt: secrets.apiTokenSalt },
    transfer: { token: { salt: secrets.transferTokenSalt } },
    secrets: { encryptionKey: secrets.encryptionKey },
    flags: { nps: false, promoteEE: false },
  }
}
