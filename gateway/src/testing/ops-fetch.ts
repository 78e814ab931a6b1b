import { once } from 'node:events'
import { type IncomingMessage, request as open } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** The name by which a test's gateway knows ops; none of its tests asks the network for it. */
export const opsHost = 'ops.localhost'
export const opsUrl = `http://${opsHost}`

/** As fetch, from a client that calls the gateway by ops' host name, which fetch does not let anybody choose. */
export async function opsFetch(
  address: string,
  { host = opsHost, ...init }: RequestInit & { host?: string } = {},
): Promise<Response> {
  const asked = new Request(address, init)
  const { method, headers } = asked
  const body = new Uint8Array(await asked.arrayBuffer())
  const request = open(address, { method, headers: { ...Object.fromEntries(headers), host } })
  request.end(body)
  const [reply]: IncomingMessage[] = await once(request, 'response')
  if (!reply) throw new Error('there is no reply')
  const answer = new Headers()
  for (const [name, values = []] of Object.entries(reply.headersDistinct))
    for (const value of values) answer.append(name, value)
  const content = new Uint8Array(await buffer(reply))
  const status = reply.statusCode ?? 0
  return new Response(content.byteLength === 0 ? null : content, { status, headers: answer })
}
