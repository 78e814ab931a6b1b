import * as z from 'zod/mini'
import type { ModuleId } from 'shared/module/facts'
import { recordHeader, type Statement } from '../../../wire/statement.ts'
import { sha256, signRecord } from '../../keys/record.ts'
import type { SigningKey } from '../../keys/signing-key.ts'
import type { ApiAddress } from './call.ts'
import { send, type Sending } from './send.ts'

/** By what right we speak: ops' key where there is one, else a squad's signature, which a publish always needs. */
export type Right = {
  api: ApiAddress
  who: string
  adminKey: string | null
  keyOf: (module: ModuleId) => Promise<SigningKey>
  /** Modules that there may be a key of, for whoever reads of all. */
  keyed?: () => Promise<readonly ModuleId[]>
}

export type Headers = Record<string, string>

export type Speaker = {
  ops: Headers
  /** As the squad of the module, whatever else we have. */
  signed: (
    act: Statement['act'],
    module: ModuleId,
    content: Pick<Statement, 'version' | 'digest'>,
  ) => Promise<Headers>
  /** As ops where we have their key, else as the squad. */
  best: (act: Statement['act'], module: ModuleId, body?: string, version?: string | null) => Promise<Headers>
  /** How browsers reach the site: what a record must name. */
  publicSite: () => Promise<string>
  ask: <T extends z.ZodMiniType>(answer: T, asked: Omit<Sending, 'api'>) => Promise<z.output<T>>
}

export function speaker({ api, who, adminKey, keyOf }: Right): Speaker {
  const ops: Headers =
    adminKey === null ? {} : { authorization: `Bearer ${adminKey}`, 'x-release-by': encodeURIComponent(who) }
  let origin: Promise<string> | null = null

  const ask: Speaker['ask'] = async (answer, asked) => z.parse(answer, await send({ api, ...asked }))

  const signed: Speaker['signed'] = async (act, module, content) => {
    const key = await keyOf(module)
    return { [recordHeader]: signRecord(key, { act, module, site: await publicSite(), ...content }) }
  }

  function publicSite(): Promise<string> {
    origin ??= ask(z.object({ site: z.string() }), { path: '/site', headers: {} }).then(
      (answer) => answer.site,
    )
    return origin
  }

  return {
    ops,
    ask,
    publicSite,
    signed,
    best: async (act, module, body = '', version = null) =>
      adminKey === null ? await signed(act, module, { version, digest: sha256(body) }) : ops,
  }
}
