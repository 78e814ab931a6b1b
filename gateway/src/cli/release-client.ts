import * as z from 'zod/mini'
import { history } from '../../wire/history.ts'
import { promoted, published, refused, status } from '../admin/wire.ts'

export type ReleaseClient = ReturnType<typeof releaseClient>

export class Refused extends Error {
  readonly refusal: string

  constructor(refusal: string, message: string) {
    super(message)
    this.name = 'Refused'
    this.refusal = refusal
  }
}

type Ask = { path: string; method?: 'GET' | 'POST'; body?: FormData | string }

/** The running gateway's release API. Every refusal comes as its name and its sentence. */
export function releaseClient(site: string, key: string, who: string) {
  async function ask<T extends z.ZodMiniType>(
    answer: T,
    { path, method = 'GET', body }: Ask,
  ): Promise<z.output<T>> {
    const headers: Record<string, string> = { authorization: `Bearer ${key}`, 'x-release-by': who }
    if (typeof body === 'string') headers['content-type'] = 'application/json'
    const reply = await fetch(`${site}/_release${path}`, { method, headers, body: body ?? null }).catch(
      () => null,
    )
    if (!reply)
      throw new Refused(
        'unreachable',
        `no gateway answers at ${site}: start it, or name its address with --site`,
      )
    const json: unknown = await reply.json().catch(() => null)
    if (reply.ok) return z.parse(answer, json)
    const said = refused.safeParse(json)
    if (said.success) throw new Refused(said.data.refusal, said.data.message)
    throw new Refused('unexpected', `${site} answered ${reply.status}`)
  }

  return {
    publish: (module: string, files: ReadonlyMap<string, Uint8Array>, why: string) => {
      const form = new FormData()
      for (const [path, content] of files) form.append(path, new Blob([new Uint8Array(content)]), 'file')
      const query = new URLSearchParams({ why })
      return ask(published, { path: `/publish/${module}?${query}`, method: 'POST', body: form })
    },
    promote: (module: string, version: string | null, why: string) =>
      ask(promoted, { path: '/promote', method: 'POST', body: JSON.stringify({ module, version, why }) }),
    status: () => ask(status, { path: '/status' }),
    history: (module: string) => ask(history, { path: `/history/${module}` }),
  }
}
