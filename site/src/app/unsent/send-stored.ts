/** Returns whether a browser has ever stored what an account couldn’t send, or can't tell. */
export async function hasUnsent(): Promise<boolean> {
  const databases = await globalThis.indexedDB?.databases?.()
  return databases?.some(({ name }) => name?.startsWith('unsent:')) !== false
}

/** Sends the writes that an account has stored on this device. The code for it is loaded only where there may be one. */
export async function sendStored(): Promise<void> {
  if (await hasUnsent()) await (await import('./outbox')).sendUnsent()
}
