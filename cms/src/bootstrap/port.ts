import type { Core } from '@strapi/strapi'

/** Says which variable to set when the port is taken, before Strapi ends the process. */
export function explainTakenPort(strapi: Core.Strapi, port: number): void {
  strapi.server.httpServer.prependListener('error', (error) => {
    if (!('code' in error) || error.code !== 'EADDRINUSE') return
    console.error(`Port ${port} is taken by another program. Stop it, or set CMS_PORT to a free port.`)
    process.exit(1)
  })
}
