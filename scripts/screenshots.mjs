import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { runCommand } from './lib/command.mjs'
import { cmsFolder, root } from './lib/paths.mjs'
import { install } from './lib/prepare.mjs'
import { startScratchProduct } from './lib/scratch.mjs'
import { browserArguments, findBrowser } from './lib/test-tools.mjs'

const folder = join(root, 'scripts/screenshots')

/** Pixels of a picture where editors choose a block. */
const BLOCK_WIDTH = 560

/** @typedef {import('playwright').Page} Page */

/** `npm run screenshots`: takes the README's pictures, and those of blocks for the panel, from the running product. */
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
      baseURL: settings.site.url,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
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
  await picture('today-phone', { width: 390, height: 844 }, async (page) => {
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
    await page.getByRole('button', { name: 'Start interview' }).click()
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
    await page.getByRole('link', { name: 'Content', exact: true }).click()
    await page.waitForURL(/content-manager\/collection-types/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    // Closes the link's tooltip, which would cover the list.
    await page.keyboard.press('Escape')
  })

  const blocks = await browser.newPage({
    viewport: desk,
    reducedMotion: 'reduce',
    baseURL: settings.site.url,
  })
  const taken = new Set()
  for (const slug of ['home', 'about', 'courses', 'features', 'privacy', '404'])
    await takeBlocks(blocks, slug, taken)

  // The home page of the demo shows these pictures.
  for (const name of ['dashboard', 'mock-interview', 'practice-partner'])
    copyFileSync(join(folder, `${name}.jpg`), join(root, `cms/seed/media/screen-${name}.jpg`))
  // Browsers show these when they ask whether to install the app.
  for (const name of ['dashboard', 'today-phone'])
    copyFileSync(join(folder, `${name}.jpg`), join(root, `site/public/screenshots/${name}.jpg`))
  await browser.close()
  await stop()
  process.exit(0)
})

/**
 * Takes a picture of the top of each block of a page, unless there is one.
 * @param {Page} page
 * @param {string} slug
 * @param {Set<string>} taken
 */
async function takeBlocks(page, slug, taken) {
  const sharp = createRequire(join(cmsFolder, 'package.json'))('sharp')
  const seed = JSON.parse(readFileSync(join(cmsFolder, `seed/content/pages/${slug}.json`), 'utf8'))
  const names = seed.blocks.map((/** @type {{ __component: string }} */ { __component }) =>
    __component.replace('blocks.', ''),
  )
  await page.goto(slug === 'home' ? '/' : `/${slug}`)
  await page.waitForLoadState('networkidle')
  // Elements before the blocks, such as the strip for learners, are left out.
  const sections = await page.$$('main > section:not(#courses), main > #courses > section')
  for (const [index, section] of sections.slice(-names.length).entries()) {
    const name = names[index]
    if (taken.has(name)) continue
    taken.add(name)
    await section.evaluate((element) => element.scrollIntoView())
    await page.waitForTimeout(500)
    const box = await section.boundingBox()
    const y = Math.max(0, box?.y ?? 0)
    const height = Math.max(1, Math.min(box?.height ?? 0, 700, 800 - y))
    const shot = await page.screenshot({ clip: { x: 0, y, width: 1280, height } })
    await sharp(shot)
      .resize({ width: BLOCK_WIDTH })
      .webp({ quality: 60 })
      .toFile(join(cmsFolder, `src/editors/block-pictures/${name}.webp`))
  }
}

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
