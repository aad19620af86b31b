const TIMEOUT = 4000
const MOST_BYTES = 2_000_000

/** Fetches a JSON answer of at most two megabytes within four seconds, or throws. */
export async function fetchJson(request: Request): Promise<unknown> {
  const response = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(`the source answered with status ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new Error(`the source's answer is larger than ${MOST_BYTES} bytes`)
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
