import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { text } from 'node:stream/consumers'

/** Where the release API is. `via`: the address to connect to when the name is not asked of the network. */
export type ApiAddress = { url: string; via?: string | undefined }

export type HttpCall = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  headers: Record<string, string>
  body?: Uint8Array | undefined
  /** Called while a large body leaves: its bytes so far. */
  sent?: ((bytes: number) => void) | undefined
}

/**
 * One call to a host by its name, wherever the connection goes: fetch would send the name that it connects to. Rejects
 * when nobody answers.
 */
export function call({ url, via }: ApiAddress, { method, path, headers, body, sent }: HttpCall) {
  const to = new URL(via ?? connectable(url))
  const open = to.protocol === 'https:' ? overHttps : overHttp
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = open(new URL(path, to), {
      method,
      headers: {
        ...headers,
        host: new URL(url).host,
        ...(body ? { 'content-length': body.byteLength } : {}),
      },
    })
    request.on('error', reject)
    request.once('response', (response) => {
      text(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: answer }), reject)
    })
    if (body) void write(request, body, sent)
    else request.end()
  })
}

/** Every `*.localhost` is this machine for a browser; the system's own resolver often does not know it. */
function connectable(url: string): string {
  const { protocol, hostname, port } = new URL(url)
  return hostname.endsWith('.localhost') ? `${protocol}//127.0.0.1:${port}` : url
}

const pieceBytes = 64 * 1024

async function write(request: ReturnType<typeof overHttp>, body: Uint8Array, sent: HttpCall['sent']) {
  for (let at = 0; at < body.byteLength && !request.destroyed; at += pieceBytes) {
    const piece = body.subarray(at, at + pieceBytes)
    // oxlint-disable-next-line no-await-in-loop -- as fast as the other end takes it
    await new Promise((done) => request.write(piece, done))
    sent?.(at + piece.byteLength)
  }
  request.end()
}
