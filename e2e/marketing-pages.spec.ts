import { addresses, marketingPages } from './addresses.ts'
import { expect, expectAccessibleEverywhere, expectNoOverflow, test } from './fixtures.ts'
import { scriptKilobytes } from './script-kilobytes.ts'

for (const path of marketingPages) {
  // The home page has the field of a first answer, too.
  const most = path === '/' ? 7 : 6.7
  test(`the page ${path} needs at most ${most} kB of JavaScript, requests only the site’s own host, has metadata for search engines and shared links, and is accessible on every device and in both themes`, {
    tag: path === '/' ? '@core' : [],
  }, async ({ page, request }) => {
    const asked: string[] = []
    page.on('request', (one) => asked.push(one.url()))
    const shown = () => expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await scriptKilobytes(page, path, shown)).toBeLessThanOrEqual(most)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)

    expect(await page.title()).not.toBe('')
    const content = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`)
    await expect(content('description')).toHaveAttribute('content', /.{40,}/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
    const picture = await request.get((await content('og:image').getAttribute('content')) ?? '')
    expect(picture.headers()['content-type']).toBe('image/jpeg')
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(data ?? '')).toHaveProperty('@graph')

    await expectAccessibleEverywhere(page)
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight)
      for (const image of document.images) image.loading = 'eager'
    })
    await expect
      .poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete)))
      .toBe(true)
    const strangers = asked.filter(
      (url) => !url.startsWith('data:') && new URL(url).origin !== addresses.site,
    )
    expect(strangers).toEqual([])
  })
}

/** Tailwind's breakpoints: wide layouts have the least space there. */
const breakpoints = [640, 768, 1024, 1280, 1536]

test('no marketing page overflows at a breakpoint, and the home page prints all its cards and has at most ten screens of a phone', async ({
  page,
}) => {
  for (const path of marketingPages) {
    await page.goto(path)
    for (const width of breakpoints) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
    }
  }
  await page.goto('/')
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' })
  const opacities = await page
    .locator('[data-reveal] > *')
    .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).opacity))
  expect([...new Set(opacities)], 'the opacities of cards on paper').toEqual(['1'])
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(10 * 740)
})

test('every page has its own title, description and picture', async ({ page, request }) => {
  const seen = { titles: new Set(), descriptions: new Set(), pictures: new Set() }
  for (const path of marketingPages) {
    const head = await page.evaluate(
      (html) => {
        const document = new DOMParser().parseFromString(html, 'text/html')
        const content = (name: string) => document.querySelector(`meta[${name}]`)?.getAttribute('content')
        return {
          title: document.title,
          description: content('name=description'),
          picture: content('property="og:image"'),
        }
      },
      await (await request.get(path)).text(),
    )
    seen.titles.add(head.title)
    seen.descriptions.add(head.description)
    seen.pictures.add(head.picture)
  }
  for (const found of Object.values(seen)) expect(found.size).toBe(marketingPages.length)
})
