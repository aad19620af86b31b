import { ensurePanelUser } from '../../src/bootstrap/panel-users'
import type { PanelRole } from '../../src/panel/roles'
import type { Cms } from './cms'

/** What somebody's browser asks the panel's server with. */
export type Ask = (
  method: string,
  path: string,
  body?: object | FormData,
) => Promise<{ status: number; body: string }>

/** Logs somebody of a role into the panel, as its form does. */
export async function enterPanel(cms: Cms, role: PanelRole): Promise<Ask> {
  const given = { email: `${role}@example.com`, password: 'Someone-1' }
  await ensurePanelUser(cms.strapi, { ...given, firstname: 'Someone', role })
  const json = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${cms.url}/admin/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(given),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return async (method, path, body) => {
    const form = body instanceof FormData
    const response = await fetch(`${cms.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${data.token}`, ...(!form && json) },
      ...(body && { body: form ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.text() }
  }
}
