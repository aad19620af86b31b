/** Why the CMS does not start, in a sentence for its operator. */
export class StartError extends Error {}

/** Does what has to be right before the CMS opens its port. A `StartError` ends the process with its sentence. */
export async function orEnd(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Says which variable to set when the port is taken, before Strapi ends the process. */
export function explainTakenPort(port: number): void {
  strapi.server.httpServer.prependListener('error', (error) => {
    if (!('code' in error) || error.code !== 'EADDRINUSE') return
    console.error(`Port ${port} is taken by another program. Stop it, or set CMS_PORT to a free port.`)
    process.exit(1)
  })
}
