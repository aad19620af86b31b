import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const site = fileURLToPath(new URL('../', import.meta.url))
const program = fileURLToPath(new URL('../scripts/build.ts', import.meta.url))

/** Builds the site, and rejects with a sentence where it cannot. */
export type Build = () => Promise<void>

/**
 * Each build is a program of its own. The next one stands by with all that it needs loaded, and begins at a word: that
 * saves an editor the better part of a second. It has read nothing yet of what may change until then.
 */
export function createBuildProgram(file = program): Build {
  let next = standBy(file)
  return async () => {
    const current = isAlive(next) ? next : standBy(file)
    try {
      await run(current)
    } finally {
      next = standBy(file)
    }
  }
}

function standBy(file: string): ChildProcess {
  const build = fork(file, { cwd: site })
  // Where it could not start, another one is tried when there is something to build.
  build.on('error', () => undefined)
  return build
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

async function run(build: ChildProcess): Promise<void> {
  let reason = 'The build ended without saying why. Publish the site again.'
  build.on('message', (message) => {
    reason = String(message)
  })
  const exited = once(build, 'exit')
  // What cannot be told has ended, and its exit is answered below.
  build.send('build', () => undefined)
  const [code] = await exited
  if (code !== 0) throw new Error(reason)
}
