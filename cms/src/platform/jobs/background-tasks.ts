import { lazily } from '../lazily'

type BackgroundTasks = {
  /** Runs the work after a delay, or sooner if the CMS stops. Errors are logged. */
  add: (work: () => Promise<void>, milliseconds: number) => void
  /** Runs all waiting tasks immediately, so that a stop loses none, and waits for running ones. */
  finish: () => Promise<void>
}

/** The work that runs after a reply was sent. */
export const backgroundTasks = lazily(() => createBackgroundTasks((error) => strapi.log.error(error)))

export function createBackgroundTasks(failed: (error: unknown) => void): BackgroundTasks {
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
