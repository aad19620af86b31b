import { addresses } from './addresses.ts'

/** Reads a collection through the CMS panel's API as a coordinator. */
export async function panelEntries(uid: string, query: Record<string, string>): Promise<object[]> {
  const login = await ask('/admin/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'coordinator@demo.example', password: 'Demo-coordinator-1' }),
  })
  const { results } = await ask(`/content-manager/collection-types/${uid}?${new URLSearchParams(query)}`, {
    headers: { Authorization: `Bearer ${login.data.token}` },
  })
  return results
}

async function ask(path: string, init: RequestInit) {
  const response = await fetch(`${addresses.cms}${path}`, init)
  if (!response.ok) throw new Error(`The panel answers ${response.status} at ${path}.`)
  return response.json()
}
