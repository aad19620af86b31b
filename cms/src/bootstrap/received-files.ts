import { rmSync } from 'node:fs'
import type { Core } from '@strapi/strapi'

/** Removes the files of uploads that an earlier process did not end, once this one has the port and before it is asked. */
export function sweepReceivedFiles(strapi: Core.Strapi, folder: string): void {
  strapi.server.httpServer.once('listening', () => {
    rmSync(folder, { recursive: true, force: true })
  })
}
