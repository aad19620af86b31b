import { createServer } from 'node:net'

/**
 * Resolves when every program's port is free.
 * @param {import('./settings.mjs').Program[]} programs
 * @throws {Error} naming the port, the program and the variable that moves it.
 */
export async function assertPortsFree(programs) {
  for (const { name, variable, port } of programs) {
    if (await isFree(port)) continue
    throw new Error(
      `Port ${port}, where ${name} would listen, is taken by another program. Stop that program, or choose another port: ${variable}=${port + 1} npm start`,
    )
  }
}

/**
 * Whether nobody listens at a port.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isFree(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false)
      else reject(error)
    })
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
