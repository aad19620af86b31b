import { previewAddress } from '../src/editors/publishing/preview'
import { environment } from '../src/platform/environment'
import { ensureWritableFolder } from '../src/platform/private-folder'
import { loadSecrets } from '../src/platform/secrets'

export default () => {
  const { dataDir, previewUrl, siteSecret, siteUrl } = environment()
  const secrets = loadSecrets(ensureWritableFolder(dataDir))
  return {
    autoOpen: false,
    // In development, the CMS must not restart because of its own data or of tests.
    watchIgnoreFiles: [`${dataDir}/**`, '**/tests/**', '**/bench/**', '**/*.test.ts'],
    auth: { secret: secrets.adminJwtSecret },
    apiToken: { salt: secrets.apiTokenSalt },
    transfer: { token: { salt: secrets.transferTokenSalt } },
    secrets: { encryptionKey: secrets.encryptionKey },
    preview: {
      enabled: siteSecret !== undefined,
      config: {
        allowedOrigins: [...new Set([siteUrl, previewUrl])],
        handler: (uid: string, entry: { documentId: string; status: string }) => previewAddress(uid, entry),
      },
    },
    flags: { nps: false, promoteEE: false },
  }
}
