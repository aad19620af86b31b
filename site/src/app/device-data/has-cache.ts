/** Returns whether a store of files, or a part of one, is on this device. */
export async function hasCache(name: string): Promise<boolean> {
  try {
    return await caches.has(name)
  } catch {
    return false
  }
}
