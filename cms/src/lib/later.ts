import type { Core } from '@strapi/strapi'

type Later = {
  /** Does the work after so many milliseconds, or sooner where the CMS stops. What it fails with is logged. */
  add: (work: () => Promise<void>, milliseconds: number) => void
  /** Does at once what still waits, so that stopping loses none of it, and waits for what is underway. */
  finish: () => Promise<void>
}

const laters = new WeakMap<Core.Strapi, Later>()

/** Work of this CMS that an answer does not wait for. */
export function laterOf(strapi: Core.Strapi): Later {
  const later = laters.get(strapi) ?? createLater((error) => strapi.log.error(error))
  laters.set(strapi, later)
  return later
}

export function createLater(failed: (error: unknown) => void): Later {
  const waiting = new Map<NodeJS.Timeout, () => void>()
  const underway = new Set<Promise<void>>()
  return {
    add(work, milliseconds) {
      function begin() {
        waiting.delete(timer)
        const done = work()
          .catch(failed)
          .finally(() => underway.delete(done))
        underway.add(done)
      }
      const timer = setTimeout(begin, milliseconds)
      waiting.set(timer, begin)
    },
    async finish() {
      for (const [timer, begin] of waiting) {
        clearTimeout(timer)
        begin()
      }
      await Promise.all(underway)
    },
  }
}
