import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'

/** Stores files under our own names: in a folder of this machine, or of a bucket shared by several nodes. */
export type FileStorage = {
  put(name: string, content: Readable | Buffer): Promise<void>
  /** The content of a file, or undefined if it does not exist. */
  read(name: string): Promise<Buffer | undefined>
  /**
   * Sends a file, or the requested range of it. Rejects with an error whose `status` is 404 for a missing file, 416 for a range
   * beyond its end, and 503 if the storage does not respond.
   */
  send(name: string, request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Removes a file if it exists. */
  remove(name: string): Promise<void>
  /** The names of files written before an instant. */
  olderThan(before: Date): Promise<string[]>
}
