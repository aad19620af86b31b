import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { getBatches } from '@careerspeak/contract/admin-batches'
import { getSchedule } from '@careerspeak/contract/get-schedule'
import { coachHomework, setHomework } from '@careerspeak/contract/homework'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { accounts, sessionOf } from '../accounts.ts'
import { addresses } from '../addresses.ts'
import { callAsAdmin, newTestBatch } from '../admin-calls.ts'
import { task } from '../homework.page.ts'
import { startLine } from '../line.ts'
import { waitForWorker } from '../service-worker.ts'
import type { Engine, EnginePage } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { button, field, heading, link, words } from './locators.ts'
import { startWebkit } from './webkit.ts'

const { firefox, webkitDriver, webkit } = inject('browsers')

const engines = [
  { name: 'Firefox', start: (proxyPort: number) => startFirefox(firefox, { proxyPort }) },
  { name: 'WebKit', start: (proxyPort: number) => startWebkit(webkitDriver, webkit, proxyPort) },
]

const handout = fileURLToPath(new URL('../../cms/seed/files/the-star-method.pdf', import.meta.url))

/** Logs a page in by storing a session. */
async function logIn(page: EnginePage, account: keyof typeof accounts): Promise<void> {
  const session = await sessionOf(account)
  await page.goto(`${addresses.site}/privacy`)
  await page.evaluate((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
  }, session)
}

/** Sets a date or time field, whose display and typing differ between engines. */
const setInput = (page: EnginePage, label: string, value: string) =>
  page.evaluate(
    (xpath, written) => {
      const found = document.evaluate(
        xpath,
        document,
        null,
        XPathResult.FIRST_ORDERED_NODE_TYPE,
      ).singleNodeValue
      if (!(found instanceof HTMLInputElement)) throw new Error(`No field at ${xpath}`)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(found, written)
      found.dispatchEvent(new Event('input', { bubbles: true }))
    },
    field(label),
    value,
  )

type Journey = (page: EnginePage) => Promise<void>

/** Runs a journey on a new page, and takes a screenshot if it fails. */
async function runOnPage(engine: Engine, journey: Journey): Promise<void> {
  const page = await engine.newPage()
  try {
    await journey(page)
  } catch (error) {
    const name = expect.getState().currentTestName?.replace(/\W+/g, '-')
    await page.screenshot(`${inject('pictures')}/${name}.png`)
    throw error
  } finally {
    await page.close()
  }
}

/** A timer that shows at least this many seconds: a slow machine may miss the moment of one. */
const timerFrom = (seconds: number): string =>
  `//*[@role="timer"][number(substring(substring-after(., ":"), 1, 2)) >= ${seconds}]`

/** Records six seconds of an answer to one question, and waits until they are measured. */
async function recordAnswer(page: EnginePage): Promise<void> {
  await page.goto(`${addresses.site}/speaking-mirror`)
  await page.click(button('Answer this question'))
  await page.click(button('Start answering'))
  await page.see(timerFrom(6))
  await page.click(button('Stop'))
  await page.see(heading('Your answer'))
  await page.see('//audio')
}

describe.for(engines)('$name', ({ start }) => {
  let engine: Engine
  let line: Awaited<ReturnType<typeof startLine>>
  beforeAll(async () => {
    line = await startLine()
    engine = await start(line.port)
    return async () => {
      await engine.stop()
      line.stop()
    }
  })

  /** Runs a journey without a connection. */
  const withoutLine = async (journey: () => Promise<void>) => {
    line.become('cut')
    await journey().finally(() => line.become('good'))
  }

  const onPage = (journey: Journey) => () => runOnPage(engine, journey)

  test(
    'logs a learner in by the form, and shows their name',
    onPage(async (page) => {
      await page.goto(`${addresses.site}/login`)
      await page.fill(field('E-mail'), accounts.learner.email)
      await page.fill(field('Password'), accounts.learner.password)
      await page.click('//main//input[@type="checkbox"]')
      await page.click(`//main${button('Log in')}`)
      await page.see('//header//a[@href="/profile"]')
      await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/')
    }),
  )

  test(
    'shows a learner their day',
    onPage(async (page) => {
      await logIn(page, 'learner')
      await page.goto(`${addresses.site}/dashboard`)
      await page.see(heading('Student Dashboard'))
      await page.see(words('Thought For A Day'))
      await page.see(link('Join'))
    }),
  )

  test(
    'opens what it has seen without a connection, and explains that another page needs one',
    onPage(async (page) => {
      await logIn(page, 'learner')
      await page.goto(`${addresses.site}/dashboard`)
      await page.see(words('Thought For A Day'))
      await waitForWorker(page)
      await withoutLine(async () => {
        await page.goto(`${addresses.site}/dashboard`)
        await page.see(words('as of '))
        await page.see(link('Join'))
        await page.goto(`${addresses.site}/practice-partner`)
        await page.see(heading('Practice Partner'))
        await page.goto(`${addresses.site}/courses`)
        await page.see(heading('No connection'))
      })
      // The page looks by itself whether the connection is back.
      await page.see(heading('All courses'))
    }),
  )

  test(
    'hands homework in without a connection, and sends it later',
    onPage(async (page) => {
      const { batches } = await callAsAdmin(getBatches, {})
      const batch = batches.find(({ batch_name }) => batch_name === 'Interview Ready')?._id ?? ''
      const title = `My street ${randomUUID()}`
      const { _id } = await callAsAdmin(setHomework, { body: { ...task, title, batch, kind: 'written' } })
      await logIn(page, 'learner')
      await page.goto(`${addresses.site}/homework#${_id}`)
      await page.see(heading(title))
      await waitForWorker(page)
      await withoutLine(async () => {
        const card = `//article[.${heading(title)}]`
        await page.fill(`${card}//textarea`, 'It is quiet.')
        await page.click(`${card}${button('Hand in')}`)
        await page.see(`${card}${words('Not sent yet, since')}`)
      })
      await page.goto(`${addresses.site}/dashboard`)
      const waiting = async () => (await callAsAdmin(coachHomework, {})).queue
      await expect.poll(waiting).toContainEqual(expect.objectContaining({ title }))
    }),
  )

  test(
    'corrects a sentence of a practice talk, on the device',
    onPage(async (page) => {
      await page.goto(`${addresses.site}/practice-partner`)
      await page.click(words('Job Interview Practice'))
      await page.click(button('Connect to a partner'))
      await page.fill('//textarea', 'I has a plan for the first month.')
      await page.click(button('Send'))
      await page.see(words('1 suggestion'))
      await page.click(button('Why “have” and not “has”?'))
      await page.see(button('Write “have” instead of “has”'))
    }),
  )

  test(
    'records an answer, measures it, and plays all of it',
    onPage(async (page) => {
      await recordAnswer(page)
      const length = () => page.evaluate(() => document.querySelector('audio')?.duration ?? 0)
      await expect.poll(length).toBeGreaterThan(5.5)
      expect(await length()).toBeLessThan(60)
    }),
  )

  test(
    'uploads a material',
    onPage(async (page) => {
      const batch = await newTestBatch()
      await logIn(page, 'admin')
      await page.goto(`${addresses.site}/admin?tab=materials&batch=${batch._id}`)
      await page.see(words('Choose files'))
      await page.upload('//main//input[@type="file"]', handout)
      await page.fill(field('Module name'), 'Answers that work')
      await page.click(`//form${button('Upload')}`)
      await page.see(words('Upload complete'))
      const { batches } = await callAsAdmin(getBatches, {})
      const [module] = batches.find(({ _id }) => _id === batch._id)?.course_content ?? []
      expect(module?.data.map(({ title }) => title)).toEqual(['The star method'])
    }),
  )

  test(
    'schedules a class',
    onPage(async (page) => {
      const batch = await newTestBatch()
      await logIn(page, 'admin')
      await page.goto(`${addresses.site}/admin?tab=schedule&batch=${batch._id}&form=new`)
      await page.fill(field('Title'), 'Small talk')
      await setInput(page, 'Date', `${new Date().getUTCFullYear() + 1}-02-03`)
      await setInput(page, 'Time', '18:30')
      await page.fill(field('Description'), 'How to begin, and how to leave.')
      await page.click(`//form${button('Schedule class')}`)
      await page.see(words('Class scheduled successfully'))
      // Leaving the page sends what waits for an undo.
      await page.goto(`${addresses.site}/admin`)
      const own = async () =>
        (await callAsAdmin(getSchedule, {})).data.filter(({ batchId }) => batchId === batch._id)
      await expect.poll(own).toMatchObject([{ title: 'Small talk', time: '18:30' }])
    }),
  )
})

describe('Firefox on a computer without a sound output', () => {
  test('records an answer, measures it, and explains the missing level display', async () => {
    const engine = await startFirefox(firefox, { silent: true })
    try {
      await runOnPage(engine, async (page) => {
        await page.goto(`${addresses.site}/mock-interview`)
        await page.click(button('Answer this question'))
        await page.click(button('Start answering'))
        await page.see(words('This computer has no sound output'))
        await page.see(timerFrom(4))
        await page.click(button('Stop'))
        // Its microphone is a steady tone, which is only detected by decoding the recording.
        await page.see(words('It was too noisy to measure'))
      })
    } finally {
      await engine.stop()
    }
  })
})
