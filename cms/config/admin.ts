import { environment } from '../src/lib/environment'
import { loadSecrets } from '../src/lib/secrets'
import { previewAddress } from '../src/publishing/preview'

export default () => {
  const { dataDir, previewUrl, siteSecret, siteUrl } = environment()
  const secrets = loadSecrets(dataDir)
  return {
    autoOpen: false,
    // In development, what the CMS itself writes and what only tests read must not restart it.
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
