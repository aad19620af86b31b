import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../scripts/build.ts', import.meta.url))

/** Runs the site's build as a program of its own. Rejects with the sentence in which it says why it failed. */
export function runBuild(): Promise<void> {
  const build = fork(program, { cwd: fileURLToPath(new URL('../', import.meta.url)) })
  let reason = 'The build ended without saying why. Publish the site again.'
  build.on('message', (message) => {
    reason = String(message)
  })
  return new Promise((resolve, reject) => {
    build.once('error', reject)
    build.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(reason))))
  })
}
