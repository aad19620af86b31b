import { environment } from '../src/lib/environment'
import { loadSecrets } from '../src/lib/secrets'

const megabyte = 1024 * 1024
const year = 365 * 24 * 60 * 60 * 1000

export default () => ({
  upload: {
    config: {
      sizeLimit: 50 * megabyte,
      // The site's build asks for each version of a picture by an address of its own, so it may keep what it made of it.
      providerOptions: { localServer: { maxage: year } },
    },
  },
  'users-permissions': {
    config: {
      jwtSecret: loadSecrets(environment().dataDir).jwtSecret,
      jwt: { expiresIn: '7d', algorithm: 'HS256' },
    },
  },
})
