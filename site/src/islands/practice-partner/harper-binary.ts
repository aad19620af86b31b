const STORE = 'harper'
const WASM = { 'Content-Type': 'application/wasm' }

/** The binary that an earlier visit kept on this device, or null. */
export async function keptBinary(url: string): Promise<Blob | null> {
  const response = await storage()?.match(url)
  return response ? response.blob() : null
}

/** Fetches the binary, telling how many bytes have arrived, and keeps it on the device where there is room. */
export async function fetchBinary(url: string, onProgress: (received: number) => void): Promise<Blob> {
  const response = await fetch(url)
  if (!response.ok || !response.body)
    throw new Error(`Harper's binary was answered with status ${response.status}.`)
  const counted = response.body.pipeThrough(counter(onProgress))
  const binary = await new Response(counted, { headers: WASM }).blob()
  await keep(url, binary).catch(() => forgetBinary())
  return binary
}

/** Takes every kept binary off the device. */
export async function forgetBinary(): Promise<void> {
  await storage()?.delete(STORE)
}

async function keep(url: string, binary: Blob): Promise<void> {
  await forgetBinary()
  const store = await storage()?.open(STORE)
  await store?.put(url, new Response(binary, { headers: WASM }))
}

/** Missing where the page does not come over https. */
function storage(): CacheStorage | undefined {
  return 'caches' in globalThis ? caches : undefined
}

function counter(onProgress: (received: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let received = 0
  return new TransformStream({
    transform(chunk, controller) {
      received += chunk.byteLength
      onProgress(received)
      controller.enqueue(chunk)
    },
  })
}
