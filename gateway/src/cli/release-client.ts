import * as z from 'zod/mini'
import { history } from '../../wire/history.ts'
import { addKey, keys } from '../../wire/key.ts'
import { overrideAnswer } from '../../wire/override.ts'
import { published } from '../../wire/publish.ts'
import type { PartId } from '../../wire/pointer.ts'
import { recordHeader, type Statement } from '../../wire/statement.ts'
import { releaseAnswer } from '../../wire/status.ts'
import { promoted, status } from '../admin/wire.ts'
import { saidOfArtifact, sha256, signRecord } from '../keys/record.ts'
import type { SigningKey } from '../keys/signing-key.ts'
import { Refused } from './refused.ts'
import { send, type Sending } from './send.ts'

export type ReleaseClient = ReturnType<typeof releaseClient>

/** By what right we speak: ops' key where there is one, else a squad's signature, which a publish always needs. */
export type Right = {
  site: string
  who: string
  adminKey: string | null
  keyOf: (module: PartId) => Promise<SigningKey>
}

type Ask = Pick<Sending, 'path' | 'method' | 'body'>

/** The running gateway's release API. Every refusal comes as its name and its sentence. */
export function releaseClient({ site, who, adminKey, keyOf }: Right) {
  const ops: Record<string, string> =
    adminKey === null ? {} : { authorization: `Bearer ${adminKey}`, 'x-release-by': who }
  let origin: Promise<string> | null = null

  async function ask<T extends z.ZodMiniType>(answer: T, asked: Ask, headers = ops): Promise<z.output<T>> {
    return z.parse(answer, await send({ site, headers, ...asked }))
  }

  async function signed(act: Statement['act'], module: PartId, said: Pick<Statement, 'version' | 'digest'>) {
    const key = await keyOf(module)
    return { [recordHeader]: signRecord(key, { act, module, site: await publicSite(), ...said }) }
  }

  function publicSite(): Promise<string> {
    origin ??= ask(z.object({ site: z.string() }), { path: '/site' }, {}).then((told) => told.site)
    return origin
  }

  /** As ops, where we have their key; else as the squad of the module. */
  async function by(act: Statement['act'], module: PartId, body = '', version: string | null = null) {
    return adminKey === null ? await signed(act, module, { version, digest: sha256(body) }) : ops
  }

  return {
    publish: async (
      module: PartId,
      files: ReadonlyMap<string, Uint8Array>,
      why: string,
      waiveSmoke?: string,
    ) => {
      const form = new FormData()
      for (const [path, content] of files) form.append(path, new Blob([new Uint8Array(content)]), 'file')
      const waiver: Record<string, string> = waiveSmoke === undefined ? {} : { 'waive-smoke': waiveSmoke }
      const query = new URLSearchParams({ why, ...waiver })
      const record = await signed('publish', module, saidOfArtifact(files))
      const headers = waiveSmoke === undefined ? record : { ...ops, ...record }
      return await ask(
        published,
        { path: `/publish/${module}?${query}`, method: 'POST', body: form },
        headers,
      )
    },
    promote: async (module: PartId, version: string | null, why: string) => {
      const body = JSON.stringify({ module, version, why })
      const headers = await by('promote', module, body, version)
      return await ask(promoted, { path: '/promote', method: 'POST', body }, headers)
    },
    addKey: (key: z.infer<typeof addKey>, why: string) =>
      ask(keys, {
        path: `/keys?${new URLSearchParams({ why })}`,
        method: 'POST',
        body: JSON.stringify(key),
      }),
    /** A link for one browser; always signed, since nothing else opens the site to another origin. */
    override: async (module: PartId, overriding: string, minutes: number) => {
      const body = JSON.stringify({ module, origin: overriding, minutes })
      const headers = await signed('override', module, { version: null, digest: sha256(body) })
      return await ask(overrideAnswer, { path: '/override', method: 'POST', body }, headers)
    },
    /** How browsers reach the site. */
    publicSite,
    /** One release, with what its checks found. */
    release: async (module: PartId, version: string) =>
      await ask(
        releaseAnswer,
        { path: `/release/${module}/${version}` },
        await by('read', module, '', version),
      ),
    status: () => ask(status, { path: '/status' }),
    history: (module: PartId) => ask(history, { path: `/history/${module}` }),
  }
}
