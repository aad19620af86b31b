import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'

/** Where files lie under names of ours: a folder of this machine, or of a bucket that several nodes share. */
export type FileStorage = {
  put(name: string, content: Readable | Buffer): Promise<void>
  /** The bytes of a file, or nothing where there is none. */
  read(name: string): Promise<Buffer | undefined>
  /**
   * Answers with a file, or the part of it that the request asks for. Rejects with an error whose `status` is 404 where there
   * is none, 416 where it ends before that part, 503 where the storage does not answer.
   */
  send(name: string, request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Removes a file, if it is there. */
  remove(name: string): Promise<void>
  /** The names of the files that were written before an instant. */
  olderThan(before: Date): Promise<string[]>
}
