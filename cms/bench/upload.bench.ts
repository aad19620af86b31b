/** Measures the CMS's memory during an upload of 50 MB. */
import { z } from 'zod'
import { admin } from './server/fill.ts'
import { startServer } from './server/start.ts'

const MB = 1024 * 1024
const MAX_MEGABYTES = 60
const UPLOADS = 5

const server = await startServer()
const token = z
  .string()
  .parse(await post('/admin/login', { ...admin, accountType: 'admin', agreeToTerms: true }))
const { batch } = z
  .object({ batch: z.object({ _id: z.string() }) })
  .parse(await post('/admin/new-batch', { name: 'Uploads', description: 'Large files' }, token))

await upload(1)
const growths: number[] = []
for (let time = 0; time < UPLOADS; time += 1) growths.push(await growthDuring(() => upload(50 * MB - 1000)))
await server.stop()

const most = Math.max(...growths)
console.log(
  `While 50 MB are uploaded, the memory of the CMS grows by ${growths.map(inMegabytes).join(', ')} MB:`,
)
console.log(`at most ${inMegabytes(most)} MB (< ${MAX_MEGABYTES}).`)
if (most >= MAX_MEGABYTES * MB) {
  console.error('Over budget: the memory of an upload.')
  process.exitCode = 1
}

function inMegabytes(bytes: number): string {
  return (bytes / MB).toFixed(1)
}

/** The peak memory growth during some work. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  const before = await server.memory()
  let [peak, over] = [before, false]
  const done = work().finally(() => {
    over = true
  })
  while (!over) peak = Math.max(peak, await server.memory())
  await done
  return peak - before
}

async function upload(bytes: number): Promise<void> {
  const form = new FormData()
  form.set('batchId', batch._id)
  form.set('title', 'A paper')
  form.set('moduleName', 'Papers')
  form.set('file', new Blob(['%PDF-1.4\n', new Uint8Array(bytes)]), 'paper.pdf')
  await read('/admin/upload-pdf', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  })
}

async function post(path: string, body: object, bearer?: string): Promise<unknown> {
  return read(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(bearer && { Authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
  })
}

async function read(path: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(`${server.url}/api${path}`, request)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
