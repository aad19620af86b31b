import { join } from 'node:path'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import { rulesPlugin } from '@careerspeak/english/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, envField, sharpImageService } from 'astro/config'
import type { Plugin } from 'vite'
import { readEnvironment } from './environment'
import { apiProxy } from './server/development'
import { siteBuild } from './src/app/integrations/site-build'
import { isListed } from './src/app/navigation/page-path'

const environment = readEnvironment(process.env)
const cms = new URL(environment.CMS_URL)

// Files that pages share, beside those that the bundler makes itself: what the same pages load is one file, since each file costs a slow
// phone time. An earlier group gets what a later one imports, so what fewer pages need comes later, and small parts that a later group
// must not take have a group of their own. `page` starts every page: a marketing page has 6.7 kB of scripts at most. `vendor` is React,
// which changes with its version alone. `island` holds small parts of nearly every island. `route` is for
// every tab of /admin.
const sharedFiles = Object.entries({
  vendor: /rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\//,
  page: /layouts\/Document\.astro\?astro&type=script|site\/src\/app\/lib\/(?:report|text|message-link)/,
  schemas: /node_modules\/zod\/v4\/(?!mini\/coerce)/,
  'device-data': /app\/(?:device-data\/(?:watch-owner|left-data|owner|account-atom)|lib\/parse-json)\.ts$/,
  continue: /app\/session\/continue\.ts$/,
  endpoint: /contract\/endpoint\.ts$|app\/http\/(?:no-answer|failure-text)\.ts$/,
  frame: /app\/(?:shell\/(?:app-frame|restore-scroll)|lib\/initials)\.ts$/,
  forms: /app\/notices\/toast-(?:forms|layer|place|errors)\.ts$/,
  call: /app\/http\/(?:client|prefetch|write)\.ts$|contract\/failure\.ts$/,
  session:
    /app\/(?:http\/(?:session-client|renewal)|session\/(?:session-id|ended-session)|forms\/form-drafts)\.ts$|contract\/refresh-session\.ts$/,
  fetcher:
    /app\/(?:http\/(?:fetcher|retry)|account\/SignedIn)\.tsx?$|node_modules\/(?:@nanostores\/query|nanoevents|nanostores\/(?:task|map))\//,
  island:
    /@astrojs\/react\/dist\/|app\/(?:ui\/(?:ErrorBoundary|NewTabLink|Wave|EmptyState|use-module)|lib\/counted)\.tsx?$/,
  databases: /app\/device-data\/(?:tables|databases)\.ts$|node_modules\/idb-keyval\//,
  limits: /contract\/(?:attendance|progress)-limits\.ts$/,
  dates: /app\/lib\/dates\.ts$/,
  icon: /app\/ui\/Icon\.tsx$/,
  line: /app\/ui\/Line\.tsx$/,
  fetched: /app\/ui\/Fetched\.tsx$/,
  'restored-focus': /app\/ui\/use-restored-focus\.ts$/,
  links: /app\/navigation\/links\.ts$/,
  records: /contract\/records\.ts$/,
  'query-fields': /contract\/query-fields\.ts$|zod\/v4\/mini\/coerce/,
  'one-line': /contract\/one-line\.ts$/,
  fields: /contract\/fields\.ts$/,
  'admin-fields': /contract\/admin-fields\.ts$/,
  learner: /app\/session\/(?:learner|seen)\.ts$|contract\/(?:batch|news|profile)\.ts$/,
  classes: /app\/lib\/classes\.ts$/,
  course:
    /features\/progress\/(?:shared\/(?:course|store)|core\/unsent)\.tsx?$|contract\/progress\.ts$|app\/lib\/video-id\.ts$/,
  devices: /app\/lib\/(?:user-media|media-element|camera-problems)\.ts$/,
  recording: /app\/recording\/core\/(?:framer|listen|timeline|level)\.ts$/,
  delivery: /app\/delivery\/core\/(?:delivery|fillers)\.ts$/,
  route:
    /features\/admin\/(?:core\/(?:calls|route)|panels\/(?:today\/TodaySkeleton|registrations\/reasons)|parts\/(?:Buttons|focus-panel|Loading|looks|use-latest|use-list-focus)|store\/(?:calling|changes|overview|route|schedule))\.tsx?$|contract\/(?:admin-overview|enquiry|get-schedule)\.ts$/,
  figures:
    /features\/admin\/(?:core\/figures|parts\/AttendanceLine|store\/figures|panels\/registrations\/state-names)\.tsx?$|contract\/admin-figures\.ts$/,
  'read-aloud': /app\/speaking\/(?:voices|parts\/ReadAloud)\.tsx?$/,
}).map(([name, test], position, all) => ({ name, test, priority: all.length - position }))

/**
 * Leaves files that every island loads out of the lists that name what a part loads: a script lists them for each of its parts
 * that are loaded later. Today, /admin, the settings and the interview have the most: of theirs, only the part that the page opens with is
 * listed. The sender of stored writes is on every page, and hardly ever needed, as are questions asked once and the notice of a
 * planned deletion: what they list would be stored for use without a network. A plugin sets this because Astro replaces
 * `build.modulePreload`.
 */
const shortPreloadLists: Plugin = {
  name: 'short-preload-lists',
  config: () => ({
    build: {
      modulePreload: {
        resolveDependencies: (part, files, { hostId }) =>
          /\/(?:Admin|Dashboard|MockInterview|MadeBeforeLogin|PlannedDeletion|Running|SettingsPage|TakeView|Today|register|send-stored)\./.test(
            hostId,
          ) && !/\/(?:Today|JoinLink)\./.test(part)
            ? []
            : files.filter((file) => !isOfEveryIsland.test(file)),
      },
    },
  }),
}

/** Leaves out the sentences of the API's documentation, some 50 bytes of each endpoint that a page calls. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  enforce: 'pre',
  transform: (code, id) =>
    /\/cms\/contract\/[\w-]+\.ts$/.test(id)
      ? { code: code.replace(/^ {2}summary: '.*',$/gm, ''), map: null }
      : undefined,
}

const isOfEveryIsland =
  /\/(?:rolldown-runtime|vendor|page|island|schemas|client|endpoint|call|session|frame|forms|device-data|fetcher|learner|dates|records|watch-owner|login-memory|continue|route)\./

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
    sitemap({ filter: isListed }),
    siteBuild(environment, join(environment.SITE_CACHE_DIR, 'kept')),
    apiProxy(environment),
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
      GOOGLE_CLIENT_ID: envField.string({
        context: 'client',
        access: 'public',
        optional: true,
        ...(environment.GOOGLE_CLIENT_ID && { default: environment.GOOGLE_CLIENT_ID }),
      }),
      GOOGLE_SCRIPT_URL: envField.string({
        context: 'client',
        access: 'public',
        default: environment.GOOGLE_SCRIPT_URL,
      }),
      YOUTUBE_PLAYER_URL: envField.string({
        context: 'client',
        access: 'public',
        default: environment.YOUTUBE_PLAYER_URL,
      }),
    },
  },
  devToolbar: { enabled: false },
  vite: {
    // Beside Astro's own: the folder of packages is not for everybody to write.
    cacheDir: join(environment.SITE_CACHE_DIR, 'vite'),
    plugins: [tailwindcss(), rulesPlugin(), shortPreloadLists, withoutSummaries],
    worker: { plugins: () => [rulesPlugin()] },
    // The contract lies beside a zod of its own; the browser needs one.
    resolve: { dedupe: ['zod'] },
    environments: {
      // Astro's cookie is another major version than the one that npm hoists for the matchmaker.
      prerender: { resolve: { noExternal: ['cookie'] } },
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
    },
  },
})
