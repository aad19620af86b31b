import { ensurePanelUser } from '../../src/api/account/first-accounts'
import type { PanelRole } from '../../src/editors/panel/roles'
import type { Cms } from './cms'

const json = { 'Content-Type': 'application/json' }

/** Sends a request to the panel's server. */
export type Ask = (
  method: string,
  path: string,
  body?: object | FormData,
) => Promise<{ status: number; body: string }>

/**
 * Logs a user with a role in to the panel and returns the token. Each has its own address, since Strapi
 * limits logins by address for all CMSs of a process.
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

/** Sends requests to the panel's server as a user with a role. */
export async function logInToPanel(cms: Cms, role: PanelRole | 'strapi-super-admin'): Promise<Ask> {
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
