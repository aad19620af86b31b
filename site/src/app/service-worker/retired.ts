declare const self: ServiceWorkerGlobalScope

// Stands in for the worker where an institute has switched it off. Open pages stay as they are.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

/** Removes what the worker stored, and itself. */
async function retire(): Promise<void> {
  for (const name of await caches.keys())
    if (name === 'pages' || name.startsWith('files:')) await caches.delete(name)
  await self.registration.unregister()
}

export {}
