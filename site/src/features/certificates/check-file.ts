import { certificatePublication } from '@careerspeak/contract/certificates'
import * as z from 'zod/mini'
import { call } from '#app/http/client'
import { sendRequest } from '#app/http/request'
import { checkToken } from './core/token'
import { tokenIn } from './core/token-in-file'
import type { FileResult } from './core/verdict'

const FILES = '/.well-known/certificates'

const list = z.object({
  revokedCredential: z.array(z.object({ id: z.string(), revocationReason: z.string() })),
})

/** Reads a key from the site's files, or from the register, which has a new key some seconds before the site. */
async function readKey(name: string): Promise<JsonWebKey | undefined> {
  const response = await sendRequest(`${FILES}/keys/${name}.json`)
  if (response.ok) return response.json()
  const answer = await call(certificatePublication, {})
  if (!answer.ok) throw new Error(`The key ${name} can’t be read: ${response.status}, ${answer.status}.`)
  return answer.data.data.keys.find((each) => each.name === name)?.jwk
}

/** The reason on the published list, if a certificate is there. The register goes before the list, so it may be missing. */
async function reasonOnList(id: string): Promise<string | undefined> {
  try {
    const { revokedCredential } = list.parse(await (await sendRequest(`${FILES}/revoked.json`)).json())
    return revokedCredential.find((each) => each.id === id)?.revocationReason
  } catch {
    return undefined
  }
}

/** Checks a file by the signature that it contains, and by the published list. */
export async function checkFile(file: Uint8Array): Promise<FileResult> {
  const token = tokenIn(file)
  if (!token) return { state: 'empty' }
  const checked = await checkToken(token, readKey)
  if (checked.state !== 'signed') return checked
  return { state: 'signed', paper: checked.paper, revoked: await reasonOnList(checked.id) }
}
