import type { Context } from 'koa'
import { openApiDocument } from '../document'
import { sendPage, sendPageFile } from '../page'

const get = (path: string, handle: (ctx: Context) => Promise<void>) => ({
  method: 'GET',
  path,
  config: { auth: false },
  handler: handle,
})

export default () => {
  const document = openApiDocument()
  return {
    routes: [
      get('/openapi.json', async (ctx) => {
        ctx.body = document
      }),
      get('/docs', sendPage),
      get('/docs/:file', sendPageFile),
    ],
  }
}
