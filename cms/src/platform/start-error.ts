/** The reason that the CMS does not start, as a sentence for its operator. */
export class StartError extends Error {}

/** Runs a step of the start. A `StartError` ends the process with its message. */
export async function exitOnStartError(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Explains which variable to set if the port is taken, before Strapi ends the process. */
export function explainTakenPort(port: number): void {
  strapi.server.httpServer.prependListener('error', (error) => {
    if (!('code' in error) || error.code !== 'EADDRINUSE') return
    console.error(`Port ${port} is taken by another program. Stop it, or set CMS_PORT to a free port.`)
    process.exit(1)
  })
}
