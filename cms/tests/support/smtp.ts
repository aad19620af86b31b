import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server that can stop and restart at the same port, and rejects addresses at nowhere.example. */
export async function startSmtp() {
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
    })

  async function listen(port: number): Promise<SMTPServer> {
    const server = create()
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    return server
  }

  let server = await listen(0)
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const goDown = () => new Promise<void>((resolve) => server.close(resolve))
  return {
    url: `smtp://127.0.0.1:${port}`,
    to: (recipient: string) => received.filter(({ to }) => to?.some(({ address }) => address === recipient)),
    goDown,
    comeBack: async () => {
      server = await listen(port)
    },
  }
}
