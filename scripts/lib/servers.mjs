import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebian } from './debian.mjs'

/**
 * The servers that tests start from scratch folders of their own. A variable may name one that runs already; then
 * nothing is installed. Without either, the tests that need it say that they are skipped, and why.
 */
const servers = [
  {
    variable: 'TEST_POSTGRES_URL',
    package: 'postgresql',
    isInstalled: () => existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0,
  },
  { variable: 'TEST_REDIS', package: 'redis-server', isInstalled: () => isOnPath('redis-server') },
  { variable: 'TEST_TURN', package: 'coturn', isInstalled: () => isOnPath('turnserver') },
]

/** Installs the servers that the tests use, where the machine lets us and no variable names another. */
export async function installServers() {
  for (const server of servers) {
    if (process.env[server.variable] || server.isInstalled()) continue
    await installDebian(server.package).catch((error) => console.log(error.message))
  }
}

/** @param {string} program */
function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}
