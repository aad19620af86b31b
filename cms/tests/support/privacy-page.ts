import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The text of the privacy page. */
export function readPrivacyPage(): string {
  const texts: string[] = []
  const file = join(import.meta.dirname, '../../seed/content/pages/privacy.json')
  JSON.parse(readFileSync(file, 'utf8'), (key, value) => {
    if (key === 'text') texts.push(z.string().parse(value))
    return value
  })
  return texts.join('')
}
