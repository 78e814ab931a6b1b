import { Agent, request } from 'node:http'
import { freePort } from '../common/site.ts'
import { startProcess } from '../common/start-process.ts'
import type { AtEnd } from '../common/run.ts'

export type Load = { clients: number; milliseconds: number }
/** What so many clients got within a time: answers a second, and how long each took, in milliseconds. */
export type Served = { perSecond: number; latencies: number[] }
export type Api = {
  origin: string
  /** Of an anonymous buyer nobody has seen before. */
  newToken: () => Promise<string>
  /** The whole answer of a call as text. */
  ask: (path: string, body: object) => Promise<string>
  load: (path: string, bodies: readonly object[], load: Load) => Promise<Served>
}

/** The ticket API as one process on that database, seeded in full unless the environment says otherwise. */
export async function startApi(
  database: string,
  dataDir: string,
  atEnd: AtEnd,
  env: Record<string, string> = {},
): Promise<Api> {
  const port = await freePort()
  const server = startProcess('backend/src/server.ts', {
    PORT: String(port),
    DATABASE_URL: database,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '100000',
    ...env,
  })
  atEnd(server.stop)
  const origin = `http://127.0.0.1:${port}`
  await server.untilAnswers(`${origin}/health/ready`)
  const newToken = async () => tokenOf(await (await fetch(`${origin}/api/v1/token`)).json())
  return { origin, newToken, ...connect(port, await newToken()) }
}

function tokenOf(answer: unknown): string {
  const token = /"access_token":"([^"]+)"/.exec(JSON.stringify(answer))?.[1]
  if (token === undefined) throw new Error('The API gave no token')
  return token
}

function connect(port: number, token: string): Pick<Api, 'ask' | 'load'> {
  const agent = new Agent({ keepAlive: true })

  function ask(path: string, body: object): Promise<string> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent }, (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () => {
          const text = Buffer.concat(parts).toString()
          if (reply.statusCode === 200) resolve(text)
          else reject(new Error(`${path} answered ${reply.statusCode}: ${text}`))
        })
      })
      asked.on('error', reject)
      asked.end(JSON.stringify(body))
    })
  }

  async function load(
    path: string,
    bodies: readonly object[],
    { clients, milliseconds }: Load,
  ): Promise<Served> {
    const latencies: number[] = []
    const start = performance.now()
    const client = async (first: number) => {
      for (let turn = first; performance.now() - start < milliseconds; turn += clients) {
        const asked = performance.now()
        await ask(path, bodies[turn % bodies.length] ?? {})
        latencies.push(performance.now() - asked)
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
    return { perSecond: (latencies.length * 1000) / (performance.now() - start), latencies }
  }

  return { ask, load }
}
