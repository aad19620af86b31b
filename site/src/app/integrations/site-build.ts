import { copyFile, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroConfig, AstroIntegration } from 'astro'
import type { Environment } from '#environment'
import { type Finish, finishPages, SCRIPTS_PLACEHOLDER } from './finish-pages'
import { KEPT, type KeptBuild } from './kept-build'
import { contentSecurityPolicy } from './policy'
import { WORKER_FILE, writeWorker } from './service-worker'

/** A bundled file, as a plugin of Vite sees it. */
type Bundled = { fileName: string; imports?: string[] }

/**
 * Finishes the pages of a build for Netlify and the local server, and keeps in `folder` what it bundled, so that
 * `scripts/render.ts` can render the pages of other content without bundling again.
 *
 * Astro's own `security.csp` does not serve here: it leaves out the scripts that are written with `is:inline`, a meta tag can
 * hold no `frame-ancestors` and covers pages alone, and each page would carry a kilobyte of it.
 */
export function siteBuild(environment: Environment, folder: string): AstroIntegration {
  const finish: Finish = {
    policy: contentSecurityPolicy(environment, [SCRIPTS_PLACEHOLDER]),
    imports: [],
    hasWorker: environment.SERVICE_WORKER === 'on',
    elements: {},
  }
  let config: AstroConfig
  let program = ''
  let entry = ''

  const importsOfScripts = {
    name: 'imports-of-scripts',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    generateBundle(_options: unknown, bundle: Record<string, Bundled>) {
      for (const { fileName, imports = [] } of Object.values(bundle))
        finish.imports.push([`/${fileName}`, imports.map((name) => `/${name}`)])
    },
  }
  const placeOfProgram = {
    name: 'place-of-program',
    applyToEnvironment: ({ name }: { name: string }) => name === 'prerender',
    writeBundle({ dir = '' }: { dir?: string }, bundle: Record<string, Bundled>) {
      program = dir
      entry = Object.keys(bundle).find((file) => file.startsWith('prerender-entry')) ?? ''
    },
  }

  async function keep(): Promise<void> {
    const files = fileURLToPath(config.outDir)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    await cp(program, join(folder, KEPT.program), { recursive: true })
    await cp(files, join(folder, KEPT.files), {
      recursive: true,
      filter: (file) => basename(file) !== basename(program),
    })
  }

  const record = () => {
    const kept: KeptBuild = { ...finish, entry, site: environment.SITE_URL, image: config.image }
    return writeFile(join(folder, KEPT.record), JSON.stringify(kept))
  }

  return {
    name: 'site-build',
    hooks: {
      'astro:config:setup': ({ injectRoute, updateConfig }) => {
        // Astro ignores a file in `pages/` whose name begins with an underscore.
        injectRoute({
          pattern: '/_redirects',
          entrypoint: fileURLToPath(new URL('./redirects-file.ts', import.meta.url)),
          prerender: true,
        })
        updateConfig({ vite: { plugins: [importsOfScripts, placeOfProgram] } })
      },
      'astro:config:done': (done) => {
        config = done.config
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((standard) => ({
          ...standard,
          // All is bundled, and no page is rendered yet.
          async setup() {
            await keep()
            await standard.setup?.()
          },
        })),
      'astro:build:done': async ({ dir }) => {
        const files = fileURLToPath(dir)
        finish.elements = await finishPages(files, finish)
        const worker = await writeWorker(files, new Map(finish.imports), finish.hasWorker)
        await copyFile(worker, join(folder, KEPT.files, WORKER_FILE))
        await record()
      },
    },
  }
}
