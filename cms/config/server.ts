import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { environment } from '../src/lib/environment'
import { loadSecrets } from '../src/lib/secrets'
import { serverOptions } from '../src/lib/slow-senders'

export default () => {
  const { dataDir, host, port, url, trustedProxies } = environment()
  const publicFolder = join(dataDir, 'public')
  mkdirSync(join(publicFolder, 'uploads'), { recursive: true })
  return {
    host,
    port,
    url,
    app: { keys: loadSecrets(dataDir).appKeys },
    dirs: { public: publicFolder },
    http: { serverOptions },
    proxy: { koa: trustedProxies > 0, maxIpsCount: trustedProxies },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
    transfer: { remote: { enabled: false } },
  }
}
