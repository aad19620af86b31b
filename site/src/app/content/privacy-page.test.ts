import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { STORES } from '../device-data/stores'

const root = join(import.meta.dirname, '../../../..')
const page = readFileSync(join(root, 'cms/seed/content/pages/privacy.json'), 'utf8')

describe('the privacy page', () => {
  test.for(Object.keys(STORES))('names what the browser stores as %s, once', (name) => {
    expect(page.split(`"text": "${name}"`)).toHaveLength(2)
  })

  test('says whose the data on a device are, and how to delete them', () => {
    expect(page).toContain('What you make while you’re logged in belongs to your account')
    expect(page).toContain('once you log in, we ask whether it’s yours')
    expect(page).toContain('“This is a shared phone”')
    expect(page).toContain('In your settings, under “Your data”, you see what the device holds')
  })

  test('says that corrections become cards, and outlive their conversation', () => {
    expect(page).toContain('corrections of what you say and write, as cards')
    expect(page).toContain('A card stays until you delete it; ending a conversation doesn’t.')
  })

  test('names the servers that browsers ask for a way to each other', () => {
    const config = readFileSync(join(root, 'matchmaker/src/config.ts'), 'utf8')
    const hosts = [...config.matchAll(/'stun:([\w.]+):\d+'/g)].map(([, host]) => host)
    expect(hosts).toHaveLength(2)
    for (const host of hosts) expect(page).toContain(host)
  })
})
