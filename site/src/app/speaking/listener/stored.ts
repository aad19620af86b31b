/** The name of the store of the listener's files, which all accounts of this browser share. */
export const LISTENER_STORE = 'listener'

/** Returns whether a listener, or a part of one, is stored on this device. */
export const hasListener = async (): Promise<boolean> => {
  try {
    return await caches.has(LISTENER_STORE)
  } catch {
    return false
  }
}
