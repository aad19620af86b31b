import { setTimeout as pause } from 'node:timers/promises'

/**
 * Resolves once `url` answers with a success; the program behind it must stay alive meanwhile.
 * @param {import('./processes.mjs').Running} program
 * @param {string} url
 * @throws {Error} with the end of what the program printed, when it ends first or takes over two minutes.
 */
export async function waitUntilReady(program, url) {
  const tooLong = AbortSignal.timeout(120_000)
  /** @type {number | undefined} */
  let exitCode
  void program.exited.then((code) => {
    exitCode = code
  })
  while (!(await answers(url))) {
    if (exitCode !== undefined)
      throw new Error(`${program.name} stopped while starting (exit code ${exitCode}):\n${program.tail()}`)
    if (tooLong.aborted)
      throw new Error(`${program.name} did not answer at ${url} within two minutes:\n${program.tail()}`)
    await pause(100)
  }
}

/** @param {string} url */
async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
