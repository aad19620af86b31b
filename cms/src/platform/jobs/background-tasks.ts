import type { Core } from '@strapi/strapi'

type BackgroundTasks = {
  /** Does the work after so many milliseconds, or sooner where the CMS stops. What it fails with is logged. */
  add: (work: () => Promise<void>, milliseconds: number) => void
  /** Does at once what still waits, so that stopping loses none of it, and waits for what is underway. */
  finish: () => Promise<void>
}

const tasksOf = new WeakMap<Core.Strapi, BackgroundTasks>()

/** Work of this CMS that an answer does not wait for. */
export function backgroundTasks(): BackgroundTasks {
  const tasks = tasksOf.get(strapi) ?? createBackgroundTasks((error) => strapi.log.error(error))
  tasksOf.set(strapi, tasks)
  return tasks
}

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
