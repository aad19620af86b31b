/** The file of a built site that says when it was built. */
export const BUILD_FILE = 'build.json'

/** A build that failed: when it began to read the content, and why it failed. */
export type Failure = { begunAt: string; why: string }
