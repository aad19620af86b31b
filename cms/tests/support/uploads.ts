import type { Endpoint } from '@careerspeak/contract'
import { Document, Packer, Paragraph } from 'docx'
import sharp from 'sharp'
import type { Cms } from './cms'

export type Upload = {
  token?: string | undefined
  query?: Record<string, string>
  fields?: Record<string, string>
  file?: { name: string; content: Uint8Array<ArrayBuffer> | string }
}

/** Sends a form with a file as browsers do. */
export async function upload(
  cms: Cms,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { token, query = {}, fields = {}, file }: Upload,
): Promise<{ status: number; body: unknown }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set('file', new Blob([file.content]), file.name)
  const response = await fetch(`${cms.url}/api${path}?${new URLSearchParams(query)}`, {
    method,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    body: form,
  })
  return { status: response.status, body: await response.json() }
}

/** The smallest picture. */
export const tinyPicture = async (): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(
    await sharp({ create: { width: 1, height: 1, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer(),
  )

export const pdf = (words = 'a paper') => `%PDF-1.4\n${words}\n%%EOF`

/** The smallest Word document. */
export const docx = async (): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(
    await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('A paper')] }] })),
  )

/** A legacy Office container with a stream of this name, as far as any detector reads. */
export const legacyOffice = (stream: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(70_000),
      Buffer.from(stream, 'utf16le'),
      Buffer.alloc(1000),
    ]),
  )
