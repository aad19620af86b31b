import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { environment } from '../src/platform/environment'
import { serverOptions } from '../src/platform/http/slow-senders'
import { ensureWritableFolder } from '../src/platform/private-folder'
import { loadSecrets } from '../src/platform/secrets'

export default () => {
  const { dataDir, host, port, url, trustedProxies } = environment()
  const publicFolder = join(ensureWritableFolder(dataDir), 'public')
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
