import { ensurePanelUser } from '../../src/api/account/first-accounts'
import type { PanelRole } from '../../src/editors/panel/roles'
import type { Cms } from './cms'

const json = { 'Content-Type': 'application/json' }

/** What somebody's browser asks the panel's server with. */
export type Ask = (
  method: string,
  path: string,
  body?: object | FormData,
) => Promise<{ status: number; body: string }>

/**
 * Logs a user of a role into the panel, as its form does, and gives their token. Each has an address of their own: Strapi
 * counts logins by address for all that run in one process.
 */
export async function panelToken(cms: Cms, role: PanelRole | 'strapi-super-admin'): Promise<string> {
  const given = { email: `${role}-${crypto.randomUUID()}@example.com`, password: 'Someone-1' }
  await ensurePanelUser({ ...given, firstname: 'Someone', role })
  const answer = await fetch(`${cms.url}/admin/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(given),
  })
  if (!answer.ok) throw new Error(`The panel's login answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { data: { token: string } }).data.token
}

/** What a user of a role asks the panel's server with. */
export async function enterPanel(cms: Cms, role: PanelRole | 'strapi-super-admin'): Promise<Ask> {
  const token = await panelToken(cms, role)
  return async (method, path, body) => {
    const form = body instanceof FormData
    const response = await fetch(`${cms.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(!form && json) },
      ...(body && { body: form ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.text() }
  }
}
