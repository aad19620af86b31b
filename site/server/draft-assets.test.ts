import { describe, expect, test } from 'vitest'
import { assetPath } from './draft-assets'

const asset = (path: string) => assetPath(path, '/repository/')

describe('an asset of a draft', () => {
  test.each([
    ['/src/scripts/start.ts', '/src/scripts/start.ts'],
    ['//src/layouts/Page.astro', '/src/layouts/Page.astro'],
    ['/src/fonts/mukta-400.woff2', '/src/fonts/mukta-400.woff2'],
    [
      '/node_modules/.vite/deps/@nanostores_persistent.js',
      '/node_modules/.vite/deps/@nanostores_persistent.js',
    ],
    ['//@vite/client', '/@vite/client'],
    ['/@id/__x00__astro:env/client', '/@id/__x00__astro:env/client'],
    ['/@fs/repository/cms/src/contract/user.ts', '/@fs/repository/cms/src/contract/user.ts'],
    [
      '/@fs/repository/node_modules/vite/dist/client/env.mjs',
      '/@fs/repository/node_modules/vite/dist/client/env.mjs',
    ],
  ])('is passed on: %s', (path, known) => {
    expect(asset(path)).toBe(known)
  })

  test.each([
    '/',
    '/about',
    '/first/abc/graduates',
    '/__open-in-editor',
    '/_image',
    '/@id/astro:data-layer-content',
    '/@id/__x00__astro:data-layer-content',
    '/@fs/etc/passwd',
    '/@fs/repository/site/environment.ts',
    '/@fs/repository/cms/data/careerspeak.db',
    '/@fs/repository/cms/src/contract/../../data/secrets.json',
    '/@fs/repository/cms/src/contract/%2e%2e/%2e%2e/data/secrets.json',
    '/@fs/repository/node_modules/.astro/data-store.json',
    '/@fs/repository/node_modules/%252e%252e/x',
    '/src/../environment.ts',
    '/src/..%2fenvironment.ts',
    '/src/%5c..%5cenvironment.ts',
    '/src/x.json',
    '/node_modules/.astro/data-store.json',
    '/node_modules/.vite/deps/../../.astro/data-store.js',
    '/package.json',
    '/.env',
    '/%',
  ])('is none that is passed on: %s', (path) => {
    expect(asset(path)).toBeUndefined()
  })
})
