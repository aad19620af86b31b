import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { spawnCms, untilReady } from './support/child'
import { panelOwner } from './support/panel-owner'
import { freePort } from './support/ports'
import { copyTemplate } from './support/template'

const loggedIn = z.object({ data: z.object({ token: z.string() }) })
const column = z.object({ label: z.string(), searchable: z.boolean(), sortable: z.boolean() })
const shown = z.object({
  settings: z.looseObject({ pageSize: z.number() }),
  metadatas: z.record(z.string(), z.object({ edit: z.looseObject({}), list: column })),
  layouts: z.object({ list: z.array(z.string()), edit: z.array(z.array(z.object({}).loose())) }),
})
const answered = z.object({ data: z.object({ contentType: shown }) })

test('the panel shows what the schemas say, until an editor chooses otherwise, for good', {
  timeout: 300_000,
}, async () => {
  const { sqlite } = inject('templates')
  if (!sqlite || 'missing' in sqlite) throw new Error('There is no template of a database.')
  const folder = mkdtempSync(join(tmpdir(), 'cms-views-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  copyTemplate(sqlite, folder)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`

  async function whileRunning<Result>(work: (view: View) => Promise<Result>): Promise<Result> {
    const { child, exited } = spawnCms({
      DATA_DIR: folder,
      ENV_PATH: join(folder, '.env'),
      CMS_PORT: String(port),
    })
    await untilReady(port, child)
    const result = await work(await viewOf(url))
    child.kill('SIGTERM')
    await exited
    return result
  }

  const fresh = await whileRunning((view) => view())
  expect(fresh.layouts.list).toEqual(['title', 'level', 'price', 'featured', 'position'])
  expect(fresh.metadatas.price).toMatchObject({
    edit: {
      label: 'Price',
      description:
        'A whole number, without a sign: 999 shows as ₹999, or in the currency of the site settings.',
    },
    list: { label: 'Price' },
  })

  const { settings, metadatas, layouts } = fresh
  const { price, ...others } = metadatas
  const chosen = {
    settings: { ...settings, pageSize: 20, defaultSortBy: 'price' },
    metadatas: {
      ...others,
      price: { edit: { ...price?.edit, label: 'Fee' }, list: { ...price?.list, label: 'Fee' } },
    },
    layouts: { list: ['price', 'title'], edit: layouts.edit.toReversed() },
  }
  await whileRunning((view) => view(chosen))
  expect(await whileRunning((view) => view())).toMatchObject(chosen)
})

type View = (chosen?: object) => Promise<z.output<typeof shown>>

/** Reads how the panel shows courses, as its owner does, or sets it. */
async function viewOf(url: string): Promise<View> {
  const headers = { 'Content-Type': 'application/json' }
  const credentials = { email: panelOwner.PANEL_EMAIL, password: panelOwner.PANEL_PASSWORD }
  const login = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(credentials),
  })
  const { token } = loggedIn.parse(await login.json()).data
  return async (chosen) => {
    const path = '/content-manager/content-types/api::course.course/configuration'
    const answer = await fetch(`${url}${path}`, {
      method: chosen ? 'PUT' : 'GET',
      headers: { ...headers, Authorization: `Bearer ${token}` },
      ...(chosen && { body: JSON.stringify(chosen) }),
    })
    const body: unknown = await answer.json()
    expect(answer.status, JSON.stringify(body)).toBe(200)
    return answered.parse(body).data.contentType
  }
}
