import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, envField, sharpImageService } from 'astro/config'
import { readEnvironment } from './environment'
import { apiProxy } from './src/integrations/api-proxy'
import { freshContent } from './src/integrations/fresh-content'
import { islandPreloads } from './src/integrations/island-preloads'
import { netlifyFiles } from './src/integrations/netlify-files'
import { pagePath } from './src/lib/page-path'
import { UNLISTED } from './src/lib/unlisted'

const environment = readEnvironment(process.env)
const cms = new URL(environment.CMS_URL)

// Each file costs a phone another way to the server and back, so what islands share is few of them: what every page
// starts with, what every island needs, what the contract is made of and what calls by it, what forms add, what checks
// them by the contract, what screens add, what is fetched for them, and what admins alone ask for. React's renderer is
// no island's own, and stays in the file that starts islands. The forms of visitors fetch the contract when they can be
// typed into already.
const sharedFiles = [
  { name: 'page', test: /layouts\/Page\.astro\?astro&type=script/, priority: 6 },
  {
    name: 'islands',
    test: /node_modules\/(?:react|@nanostores\/react)\/|preload-helper|site\/src\/(?:constants|stores\/(?!learner)|lib\/(?:own-path|leave|report)|islands\/shared\/(?:use-hydrated|NewTabLink|words))/,
    priority: 5,
  },
  {
    name: 'contract',
    test: /node_modules\/zod\/|\/contract\/(?:endpoint|failure|fields|records)|site\/src\/lib\/(?:api|signed-call|head-start|kept-forms)/,
    priority: 5,
  },
  {
    name: 'forms',
    test: /react-hook-form|islands\/(?:auth\/(?!\w+Form\.tsx|requests)|shared\/(?:Form|Field|PasswordField|confirm-address\/Lazy))/,
    priority: 4,
  },
  { name: 'checks', test: /islands\/shared\/resolver/, priority: 3 },
  {
    name: 'screens',
    test: /site\/src\/(?:islands\/shared\/(?!resolver|confirm-address|PlannedDeletion|DeletionBanner)|lib\/)/,
    priority: 3,
  },
  {
    name: 'fetching',
    test: /@nanostores\/query|stores\/learner|confirm-address\/ConfirmAddress|islands\/shared\/PlannedDeletion|\/contract\/(?:batch|external|profile)/,
    priority: 2,
  },
  { name: 'admin', test: /\/contract\/admin-|islands\/admin\/(?!Admin\.tsx|panels\/\w+\/)/, priority: 1 },
]

export default defineConfig({
  site: environment.SITE_URL,
  output: 'static',
  trailingSlash: 'never',
  // A page is drawn while others are on their way to the disk.
  build: { format: 'file', concurrency: 4 },
  cacheDir: environment.SITE_CACHE_DIR,
  outDir: environment.SITE_DIST_DIR,
  integrations: [
    react(),
    sitemap({ filter: (page) => !UNLISTED.includes(pagePath(new URL(page).pathname)) }),
    netlifyFiles(environment),
    apiProxy(environment),
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
