import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, envField, sharpImageService } from 'astro/config'
import { readEnvironment } from './environment'
import { freshContent } from './src/integrations/fresh-content'
import { headersFile } from './src/integrations/headers-file'
import { islandPreloads } from './src/integrations/island-preloads'
import { redirectsFile } from './src/integrations/redirects-file'
import { pagePath } from './src/lib/page-path'
import { UNLISTED } from './src/lib/unlisted'

const environment = readEnvironment(process.env)
const cms = new URL(environment.CMS_URL)

// What every page starts with is one file, also where islands share parts of it. What islands share is few files, for
// each of many small ones would cost a phone another way to the server and back. What admins ask stays out of it.
const sharedFiles = [
  { name: 'page', test: /layouts\/Page\.astro\?astro&type=script/, priority: 4 },
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|@astrojs\/react|@nanostores\/react)\//,
    priority: 3,
  },
  {
    name: 'calls',
    test: /\/zod\/|\/contract\/(?!admin-)|site\/src\/(?:stores\/(?!learner)|lib\/(?:api|signed-call|patience|own-path|leave)|islands\/shared\/use-hydrated)/,
    priority: 2,
  },
  {
    name: 'screens',
    test: /site\/src\/(?:islands\/shared\/(?!Form|Field|PasswordField|resolver)|lib\/(?:dates|classes|web-link))/,
    priority: 1,
  },
  { name: 'forms', test: /react-hook-form|islands\/(?:auth|shared)\// },
]

export default defineConfig({
  site: environment.SITE_URL,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file' },
  cacheDir: environment.SITE_CACHE_DIR,
  outDir: environment.SITE_DIST_DIR,
  integrations: [
    react(),
    sitemap({ filter: (page) => !UNLISTED.includes(pagePath(new URL(page).pathname)) }),
    headersFile(environment),
    redirectsFile(),
    freshContent(),
    islandPreloads(UNLISTED),
  ],
  image: {
    // Of sharp's efforts, 2 encodes six times as fast as the usual 4, and three per cent larger.
    service: sharpImageService({ avif: { effort: 2 } }),
    remotePatterns: [{ protocol: cms.protocol.replace(':', ''), hostname: cms.hostname, port: cms.port }],
  },
  env: {
    schema: {
      CMS_URL: envField.string({ context: 'client', access: 'public', default: environment.CMS_URL }),
      MATCHMAKER_URL: envField.string({
        context: 'client',
        access: 'public',
        default: environment.MATCHMAKER_URL,
      }),
    },
  },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss()],
    // The contract lies beside a zod of its own; the browser needs one.
    resolve: { dedupe: ['zod'] },
    environments: {
      // Astro's cookie is another major version than the one that npm hoists for the matchmaker.
      prerender: { resolve: { noExternal: ['cookie'] } },
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
    },
  },
})
