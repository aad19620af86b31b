import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BrowserContext,
  chromium,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
} from 'playwright/test'
import { sessionOf } from './accounts.ts'
import { addresses } from './addresses.ts'
import { processesNaming } from './command.ts'
import { throughPort } from './unreliable-proxy.ts'

type Settings = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

/**
 * A browser with a profile on disk, which can be killed and started again as its user finds it then. With the port of a line, it has
 * a service worker and reaches everything through that line.
 */
export function createKillableBrowser(
  { launchOptions, viewport }: Settings,
  account: Parameters<typeof sessionOf>[0],
  line?: { port: number },
) {
  const folder = mkdtempSync(join(tmpdir(), 'killed-browser-'))
  let context: BrowserContext | undefined
  return {
    folder,
    /** Starts the browser, with the account logged in. */
    async start() {
      context = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        ...(viewport && { viewport }),
        baseURL: addresses.site,
        reducedMotion: 'reduce',
        ...(line && { proxy: throughPort(line.port) }),
        serviceWorkers: line ? 'allow' : 'block',
      })
      await context.addInitScript(
        (session) => {
          for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value)
        },
        await sessionOf(account),
      )
      return { context, page: context.pages()[0] ?? (await context.newPage()) }
    },
    /** Kills all its processes, without a chance to save anything. */
    async kill() {
      const closed = context?.waitForEvent('close')
      for (const { id } of await processesNaming(folder)) {
        try {
          process.kill(id, 'SIGKILL')
        } catch {
          // It ended with its parent.
        }
      }
      await closed
    },
    close: () => context?.close(),
  }
}
