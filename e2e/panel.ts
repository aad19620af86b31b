import { expect, type Page } from 'playwright/test'
import * as z from 'zod'
import { addresses } from './addresses.ts'

/** Logs the content editor in to the panel. */
export async function openPanel(page: Page): Promise<void> {
  await page.goto(`${addresses.cms}/admin`)
  await page.getByLabel(/email/i).fill('editor@demo.example')
  await page
    .getByLabel(/password/i)
    .first()
    .fill('Demo-editor-1')
  await page.getByRole('button', { name: /login/i }).click()
  await expect(page.getByRole('button', { name: 'Publish site' })).toBeVisible()
}

/** The token of the coordinator, who logs in once: the panel limits logins. */
let token: Promise<string> | undefined

async function logIn(): Promise<string> {
  const { data } = await ask('/admin/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'coordinator@demo.example', password: 'Demo-coordinator-1' }),
  })
  return data.token
}

/** Adds a recording to the media library and to an interview question, publishes it, and returns its address. */
export async function recordAnswer(text: string, recording: Uint8Array): Promise<string> {
  const uid = 'api::interview.interview-question'
  const [question] = z
    .array(z.looseObject({ documentId: z.string() }))
    .parse(await panelEntries(uid, { 'filters[text]': text }))
  const headers = { Authorization: `Bearer ${await token}` }
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(recording)], { type: 'audio/wav' }), 'answer.wav')
  const [file] = await ask('/upload', { method: 'POST', headers, body: form })
  await ask(`/content-manager/collection-types/${uid}/${question?.documentId}/actions/publish`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ modelRecording: file.id }),
  })
  return file.url
}

/** Reads a collection through the CMS panel's API as a coordinator. */
export async function panelEntries(uid: string, query: Record<string, string>): Promise<object[]> {
  token ??= logIn()
  const { results } = await ask(`/content-manager/collection-types/${uid}?${new URLSearchParams(query)}`, {
    headers: { Authorization: `Bearer ${await token}` },
  })
  return results
}

async function ask(path: string, init: RequestInit) {
  const response = await fetch(`${addresses.cms}${path}`, init)
  if (!response.ok) throw new Error(`The panel answers ${response.status} at ${path}.`)
  return response.json()
}
