import * as z from 'zod/mini'
import { type ModuleId, moduleId } from 'shared/module/facts'
import type { Release } from '../release/release.ts'
import type { Pins } from '../registry/state/state.ts'
import type { TokenSigner } from '../tokens/token-signer.ts'

/** No `serverCookie`: only the smoke's own browser has one, also without TLS, where no script reads it to leave it elsewhere. */
export const previewCookie = 'preview'

const shape = z.object({ module: moduleId, version: z.string() })

/** For a browser of ours: the live set with one release in it that is not live yet. */
export function signPreview(signer: TokenSigner, module: ModuleId, version: string): Promise<string> {
  return signer.sign('preview', { module, version }, 600)
}

export async function readPins(
  signer: TokenSigner,
  cookie: string | undefined,
  find: (module: ModuleId, version: string) => Promise<Release | null>,
): Promise<Pins> {
  const asked = await signer.verify('preview', cookie, shape)
  const release = asked && (await find(asked.module, asked.version))
  return new Map(release ? [[release.facts.id, release]] : [])
}
