import type { ServerResponse } from 'node:http'
import { environment } from '../src/platform/environment'
import { loadSecrets } from '../src/platform/secrets'
import { setUploadHeaders } from '../src/platform/storage/upload-headers'

const MEGABYTE = 1024 * 1024
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

const setHeaders = (response: ServerResponse, path: string): void =>
  setUploadHeaders(response, path, environment().siteUrl)

export default () => ({
  upload: {
    config: {
      sizeLimit: 50 * MEGABYTE,
      // The URL of a picture changes with each version, so caches may keep it.
      providerOptions: { localServer: { maxage: YEAR_MS, setHeaders } },
    },
  },
  'users-permissions': {
    config: {
      jwtSecret: loadSecrets(environment().dataDir).jwtSecret,
      jwt: { expiresIn: '10m', algorithm: 'HS256' },
    },
  },
})
