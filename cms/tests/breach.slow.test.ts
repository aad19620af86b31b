import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  adminLogin,
  beginSecondFactor,
  confirmSecondFactor,
  profile,
  refreshSession,
} from '@careerspeak/contract'
import { Secret, TOTP } from 'otpauth'
import { expect, inject, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { siteKey } from '../src/editors/publishing/host'
import { spawnCms, untilReady } from './support/child'
import { panelOwner } from './support/panel-owner'
import { appDir } from './support/places'
import { freePort } from './support/ports'
import { copyTemplate } from './support/template'

const ofPanel = z.object({ data: z.object({ token: z.string() }) })
const ADMIN = { email: 'admin@institute.example', password: 'Admin-of-tests-1' }

/** The commands of docs/breach.md, with this test's paths. */
function commandsOf(folder: string): string[] {
  const document = readFileSync(join(appDir, '../docs/breach.md'), 'utf8')
  const [, block = ''] = /^```sh\n([\s\S]*?)^```$/m.exec(document) ?? []
  return block
    .trim()
    .split('\n')
    .map((line) =>
      line
        .replace(/ {2,}#.*$/, '')
        .replaceAll('/var/lib/careerspeak-cms', join(folder, 'data'))
        .replaceAll('/etc/careerspeak.env', join(folder, 'careerspeak.env'))
        .replaceAll('/root/', `${folder}/`),
    )
}

const variablesIn = (file: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('=', 2)),
  )

test('the commands of docs/breach.md replace all secrets and end sessions, build token and second factors', {
  timeout: 300_000,
}, async () => {
  const { sqlite } = inject('templates')
  if (!sqlite || 'missing' in sqlite) throw new Error('There is no template of a database.')
  const folder = mkdtempSync(join(tmpdir(), 'cms-breach-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  copyTemplate(sqlite, join(folder, 'data'))
  const port = await freePort()
  const file = join(folder, 'careerspeak.env')
  const given = {
    DATA_DIR: join(folder, 'data'),
    CMS_PORT: String(port),
    SITE_SECRET: 'of-before-the-breach',
  }
  const account = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  writeFileSync(
    file,
    Object.entries({ ...given, ...account })
      .map((pair) => `${pair.join('=')}\n`)
      .join(''),
  )

  const url = `http://127.0.0.1:${port}`
  async function ask(
    { method, path }: { method: string; path: string },
    body?: object,
    headers: Record<string, string> = {},
  ) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const [cookie = ''] = /^__Host-refresh=[^;]*/.exec(response.headers.get('Set-Cookie') ?? '') ?? []
    return { status: response.status, cookie, answer: await response.json().catch((): unknown => ({})) }
  }
  const ofApi = <Endpoint extends { path: string }>(endpoint: Endpoint) => ({
    ...endpoint,
    path: `/api${endpoint.path}`,
  })
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
  const logIn = (code?: string) =>
    ask(ofApi(adminLogin), { ...ADMIN, accountType: 'admin', agreeToTerms: true, ...(code && { code }) })
  const admitted = ({ answer }: { answer: unknown }): string => adminLogin.reply.parse(answer)
  const panel = () =>
    ask(
      { method: 'POST', path: '/admin/login' },
      { email: panelOwner.PANEL_EMAIL, password: panelOwner.PANEL_PASSWORD },
    )
  const build = async (token: string) =>
    (await ask({ method: 'GET', path: '/api/pages' }, undefined, bearer(token))).status
  const known = async (held: { token: string; cookie: string; inPanel: string }) => [
    (await ask(ofApi(profile), undefined, bearer(held.token))).status,
    (await ask(ofApi(refreshSession), {}, { ...bearer(held.token), Cookie: held.cookie })).status,
    (await ask({ method: 'GET', path: '/admin/users/me' }, undefined, bearer(held.inPanel))).status,
  ]

  let cms = spawnCms(variablesIn(file))
  await untilReady(port, cms.child)
  const opened = await logIn()
  const begun = await ask(ofApi(beginSecondFactor), { password: ADMIN.password }, bearer(admitted(opened)))
  const app = new TOTP({ secret: Secret.fromBase32(beginSecondFactor.reply.parse(begun.answer).key) })
  const confirmed = await ask(ofApi(confirmSecondFactor), { code: app.generate() }, bearer(admitted(opened)))
  expect(confirmed.status).toBe(200)
  const [recovery, another] = confirmSecondFactor.reply.parse(confirmed.answer).recoveryCodes
  const held = await logIn(recovery)
  const inPanel = ofPanel.parse((await panel()).answer).data.token
  const before = { token: admitted(held), cookie: held.cookie, inPanel }
  expect(await known(before)).toEqual([200, 200, 200])
  const stolen = siteKey(given.SITE_SECRET, 'content')
  expect(await build(stolen)).toBe(200)

  for (const line of commandsOf(folder)) {
    // Without the variable that confirms the intent, nothing starts.
    if (line.startsWith('echo SECRETS=changed')) {
      const refused = spawnCms(variablesIn(file))
      expect((await refused.exited)[0]).toBe(1)
      expect(refused.output()).toContain('start once with SECRETS=changed')
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, text.replace(given.SITE_SECRET, 'of-after-the-breach'))
    }
    const [program, verb, ...units] = line.split(' ')
    if (program !== 'systemctl') {
      execFileSync('sh', ['-c', line], { encoding: 'utf8' })
    } else if (verb === 'stop') {
      cms.child.kill('SIGTERM')
      await cms.exited
    } else if (units.includes('careerspeak-cms')) {
      cms = spawnCms(variablesIn(file))
      await untilReady(port, cms.child)
      expect(cms.child.exitCode, cms.output()).toBeNull()
    }
  }
  expect(variablesIn(file)).toEqual({ ...given, SITE_SECRET: 'of-after-the-breach', ...account })
  expect(await known(before)).toEqual([401, 401, 401])
  expect([await build(stolen), await build(siteKey('of-after-the-breach', 'content'))]).toEqual([401, 200])
  for (const code of [app.generate({ timestamp: Date.now() + 30_000 }), another])
    expect((await logIn(code)).answer).toMatchObject({ error: { name: 'WrongCode' } })
})
