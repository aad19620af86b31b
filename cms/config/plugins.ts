import type { ServerResponse } from 'node:http'
import { environment } from '../src/platform/environment'
import { loadSecrets } from '../src/platform/secrets'
import { setUploadHeaders } from '../src/platform/storage/upload-headers'

const megabyte = 1024 * 1024
const year = 365 * 24 * 60 * 60 * 1000

const setHeaders = (response: ServerResponse, path: string): void =>
  setUploadHeaders(response, path, environment().siteUrl)

export default () => ({
  upload: {
    config: {
      sizeLimit: 50 * megabyte,
      // The site's build asks for each version of a picture by an address of its own, so it may keep what it made of it.
      providerOptions: { localServer: { maxage: year, setHeaders } },
    },
  },
  'users-permissions': {
    config: {
      jwtSecret: loadSecrets(environment().dataDir).jwtSecret,
      jwt: { expiresIn: '10m', algorithm: 'HS256' },
    },
  },
})
