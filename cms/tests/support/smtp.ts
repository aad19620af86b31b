import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server that can stop and restart at the same port, and rejects addresses at nowhere.example, unless options say otherwise. */
export async function startSmtp(options: SMTPServerOptions = {}) {
  const received: Email[] = []
  const create = () =>
    new SMTPServer({
      authOptional: true,
      // Otherwise it waits for the idle connections of the pool.
      closeTimeout: 1,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        address.endsWith('@nowhere.example')
          ? done(Object.assign(new Error('No such person'), { responseCode: 550 }))
          : done(),
      onData: (stream, _session, done) => {
        buffer(stream)
          .then((raw) => PostalMime.parse(raw, { attachmentEncoding: 'utf8' }))
          .then((mail) => {
            received.push(mail)
            done()
          }, done)
      },
      ...options,
    })

  async function listen(port: number): Promise<SMTPServer> {
    const server = create()
    // A client that refuses the certificate leaves.
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    return server
  }

  let server = await listen(0)
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const goDown = () => new Promise<void>((resolve) => server.close(resolve))
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    to: (recipient: string) => received.filter(({ to }) => to?.some(({ address }) => address === recipient)),
    goDown,
    comeBack: async () => {
      server = await listen(port)
    },
  }
}
