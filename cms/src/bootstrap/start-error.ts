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
