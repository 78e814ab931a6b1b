import { Session } from 'node:inspector'

/** Loaded before a server: a line of its log for each file of OpenTelemetry that it loads. Its API alone is loaded always, by prom-client. */
const session = new Session()
session.connect()
session.on('Debugger.scriptParsed', ({ params: { url } }) => {
  if (/\/@opentelemetry\/(?!api\/)/.test(url)) process.stdout.write(`${JSON.stringify({ loaded: url })}\n`)
})
session.post('Debugger.enable')
