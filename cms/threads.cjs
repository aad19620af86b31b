/**
 * Gives libuv a thread for each core, for hashing passwords, and four for files and host names as ever. Required before
 * anything else is loaded: Node reads the number when it first needs a thread.
 */
const { availableParallelism } = require('node:os')

process.env.UV_THREADPOOL_SIZE ||= String(availableParallelism() + 4)
