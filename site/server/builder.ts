import type { Failure } from './build-report.ts'

/** Builds when it is asked to, one build at a time. */
export type Builder = {
  /** Asks for a build. Whatever is asked for while one runs is answered by one more after it. */
  ask(): void
  /** The last build, where it failed. */
  failure(): Failure | undefined
  /** Resolves once nothing is left to build. */
  idle(): Promise<void>
}

/** `build` rejects with a sentence where it fails. */
export function createBuilder(build: () => Promise<void>): Builder {
  let asked = false
  let failure: Failure | undefined
  let work: Promise<void> | undefined

  async function buildWhileAsked(): Promise<void> {
    while (asked) {
      asked = false
      const begunAt = new Date().toISOString()
      failure = await build().then(
        () => undefined,
        (error: Error) => ({ begunAt, why: error.message }),
      )
    }
    work = undefined
  }

  return {
    ask() {
      asked = true
      work ??= buildWhileAsked()
    },
    failure: () => failure,
    idle: () => work ?? Promise.resolve(),
  }
}
