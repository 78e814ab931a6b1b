import { text } from 'node:stream/consumers'
import getPort from 'get-port'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Delivered = { recipients: string[]; mail: Email }

/** A mail server of our own on a free port: it takes letters, or turns them away as told. */
export async function startMailServer() {
  const delivered: Delivered[] = []
  let mood: 'takes' | 'refuses' = 'takes'
  let refused = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (mood === 'takes') return done()
      refused += 1
      done(Object.assign(new Error(`Mailbox of ${address} is busy`), { responseCode: 451 }))
    },
    async onData(stream, session, done) {
      const mail = await PostalMime.parse(await text(stream))
      delivered.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), mail })
      done()
    },
  })
  const port = await getPort()
  await new Promise<void>((listening) => {
    server.listen(port, '127.0.0.1', listening)
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    refusals: () => refused,
    be(next: typeof mood) {
      mood = next
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(closed)
      }),
  }
}
