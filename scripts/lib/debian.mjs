import { existsSync } from 'node:fs'
import { run } from './processes.mjs'
import { step } from './steps.mjs'

const isDebianAsRoot = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/**
 * Installs one of Debian's packages, where this is Debian and we are root; else does nothing.
 * @param {string} name
 */
export async function installDebian(name) {
  if (!isDebianAsRoot()) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await step(`Installing ${name}, for the tests`, async () => {
    await run('apt-get update', ['apt-get', 'update', '-qq'], { env })
    await run(
      `apt-get install ${name}`,
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name],
      { env },
    )
  })
}
