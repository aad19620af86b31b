import { enrolByMail } from '@careerspeak/contract/admin-people'
import { type OwnAnswer, sendAnswer } from '@careerspeak/contract/interview'
import type { APIRequestContext, Browser, Page } from 'playwright/test'
import { newAccount, sessionOf } from './accounts.ts'
import { addresses } from './addresses.ts'
import { callAsAdmin, newTestBatch } from './admin-calls.ts'
import { expect } from './fixtures.ts'
import { answer, begin } from './mock-interview.page.ts'

/** A learner in a new batch, so no other journey sees their recordings. */
export async function newLearner(fullName: string) {
  const account = await newAccount(fullName)
  const { _id: batchId } = await newTestBatch()
  await callAsAdmin(enrolByMail, { body: { batchId, emails: [account.email] } })
  return account
}

/** Records the first answer of a mock interview, with the camera, and waits until its take is ready. */
export async function recordTake(page: Page, seconds?: number): Promise<void> {
  await page.getByLabel('Record video too').check()
  await begin(page)
  await answer(page, seconds)
  await expect(sendButton(page)).toBeVisible()
}

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send to my coach' })

/** A browser recording from fake devices: video with sound, or audio only. */
export async function recordingOf(browser: Browser, kind: 'video' | 'audio'): Promise<Buffer> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${addresses.site}/mock-interview`)
  const base64 = await page.evaluate(async (video) => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video })
    const recorder = new MediaRecorder(stream)
    const parts: Blob[] = []
    const whole = new Promise<Blob>((resolve) => {
      recorder.onstop = () => resolve(new Blob(parts))
      recorder.ondataavailable = ({ data }) => {
        parts.push(data)
        if (parts.length === 4) recorder.stop()
      }
    })
    recorder.start(1000)
    const bytes = new Uint8Array(await (await whole).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }, kind === 'video')
  await context.close()
  return Buffer.from(base64, 'base64')
}

/** Sends a recording as a learner, without the page. */
export async function sendAs(
  request: APIRequestContext,
  learner: { email: string; password: string },
  buffer: Buffer,
  question: string,
): Promise<OwnAnswer> {
  const { Usertoken } = await sessionOf(learner)
  const response = await request.post(`${addresses.cms}/api${sendAnswer.path}`, {
    headers: { Authorization: `Bearer ${Usertoken}` },
    multipart: {
      question,
      consent: 'yes',
      file: { name: 'answer.webm', mimeType: 'video/webm', buffer },
    },
  })
  return sendAnswer.reply.parse(await response.json()).answer
}

/** Moves the player of the coach's desk to a position. */
export const seek = (page: Page, seconds: number): Promise<void> =>
  page.getByLabel('Position in the recording').fill(String(seconds))
