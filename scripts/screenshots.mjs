import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { runCommand } from './lib/command.mjs'
import { root } from './lib/paths.mjs'
import { install } from './lib/prepare.mjs'
import { startScratchProduct } from './lib/scratch.mjs'
import { browserArguments, findBrowser } from './lib/test-tools.mjs'

const folder = join(root, 'scripts/screenshots')

/** @typedef {import('playwright').Page} Page */

/** `npm run screenshots`: takes the README's pictures from the running product. */
await runCommand(async () => {
  await install()
  const { settings, stop } = await startScratchProduct(4640)
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserArguments, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  })
  mkdirSync(folder, { recursive: true })

  /**
   * @param {string} name
   * @param {{ width: number, height: number, dark?: boolean }} screen
   * @param {(page: Page) => Promise<void>} visit
   */
  const picture = async (name, { width, height, dark = false }, visit) => {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      ...{ baseURL: settings.site.url, locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
    })
    const page = await context.newPage()
    await visit(page)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 80 })
    await context.close()
  }
  const desk = { width: 1280, height: 800 }

  await picture('home', desk, async (page) => void (await page.goto('/')))
  await picture(
    'home-phone-dark',
    { width: 390, height: 800, dark: true },
    async (page) => void (await page.goto('/')),
  )
  await picture('dashboard', desk, async (page) => {
    await logIn(page, 'learner@demo.example', 'demo-learner-1', 'user')
    await page.goto('/dashboard')
    await page.getByRole('heading', { name: 'Student Dashboard' }).waitFor()
  })
  await picture('admin', desk, async (page) => {
    await logIn(page, 'admin@demo.example', 'demo-admin-1', 'admin')
    await page.goto('/admin?tab=schedule')
    await page.getByText('Times are in').waitFor()
  })
  await picture('practice-partner', desk, async (page) => void (await page.goto('/practice-partner')))
  await picture('mock-interview', desk, async (page) => {
    await page.goto('/mock-interview')
    await page.getByRole('button', { name: 'Begin the interview' }).click()
    await page.getByText('Think about it.').waitFor()
  })
  await picture('panel', desk, async (page) => {
    await page.goto(`${settings.cms.url}/admin`)
    await page.getByLabel(/email/i).fill('editor@demo.example')
    await page
      .getByLabel(/password/i)
      .first()
      .fill('Demo-editor-1')
    await page.getByRole('button', { name: /login/i }).click()
    await page.getByRole('link', { name: /content manager/i }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
  })

  // The home page of the demo shows these pictures.
  for (const name of ['dashboard', 'mock-interview', 'practice-partner'])
    copyFileSync(join(folder, `${name}.jpg`), join(root, `cms/seed/media/screen-${name}.jpg`))
  await browser.close()
  await stop()
  process.exit(0)
})

/**
 * @param {Page} page
 * @param {string} email
 * @param {string} password
 * @param {'user' | 'admin'} accountType
 */
async function logIn(page, email, password, accountType) {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator(`[name=accountType][value=${accountType}]`).check()
  await page.getByRole('checkbox', { name: 'I agree' }).check()
  await page
    .locator('form')
    .getByRole('button', { name: /log ?in/i })
    .click()
  await page.waitForURL((address) => address.pathname !== '/login')
}
