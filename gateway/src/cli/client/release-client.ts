import { changeAnswer, type Act, type ChangeRequest } from '../../../wire/change.ts'
import { gcAnswer } from '../../../wire/gc.ts'
import { history } from '../../../wire/history.ts'
import { overrideAnswer } from '../../../wire/override.ts'
import type { PartId } from '../../../wire/pointer.ts'
import { published } from '../../../wire/publish.ts'
import { releaseSummary, status } from '../../../wire/status.ts'
import { saidOfArtifact, sha256 } from '../../keys/record.ts'
import { artifactForm } from './artifact-form.ts'
import { opsCalls } from './ops-calls.ts'
import { RefusedError } from './refused-error.ts'
import { speaker, type Right } from './signer.ts'

export type ReleaseClient = ReturnType<typeof releaseClient>

type Publish = {
  /** Ops' reason to go without the smoke. */
  waiveSmoke?: string
  /** Heard while it is uploaded: bytes so far, bytes in all. */
  progress?: (sent: number, all: number) => void
}

/** The running gateway's release API. Every refusal comes as its name and its sentence. */
export function releaseClient(right: Right) {
  const speak = speaker(right)
  const { ask } = speak

  /** Whoever reads of all modules signs as one that there is a key of. */
  async function reader(): Promise<PartId> {
    if (right.adminKey !== null) return 'host'
    for (const module of (await right.keyed?.()) ?? ['host' as const]) {
      // oxlint-disable-next-line no-await-in-loop -- the first that works is enough
      if (await right.keyOf(module).catch(() => null)) return module
    }
    throw new RefusedError('no-key', 'there is neither an admin key nor a key of a squad: see --key')
  }

  async function change(act: Act, command: ChangeRequest) {
    const body = JSON.stringify(command)
    const headers = await speak.best(act, command.module, body, command.version ?? null)
    return await ask(changeAnswer, { path: `/${act}`, method: 'POST', body, headers })
  }

  return {
    ...opsCalls(speak),
    publish: async (
      module: PartId,
      files: ReadonlyMap<string, Uint8Array>,
      why: string,
      { waiveSmoke, progress }: Publish = {},
    ) => {
      const query = new URLSearchParams({
        why,
        ...(waiveSmoke === undefined ? {} : { 'waive-smoke': waiveSmoke }),
      })
      const { body, type } = await artifactForm(files)
      const record = await speak.signed('publish', module, saidOfArtifact(files))
      return await ask(published, {
        path: `/publish/${module}?${query}`,
        method: 'POST',
        body,
        headers: { ...(waiveSmoke === undefined ? {} : speak.ops), ...record, 'content-type': type },
        ...(progress ? { sent: (bytes) => progress(bytes, body.byteLength) } : {}),
      })
    },
    change,
    promote: (module: PartId, version: string | null, why: string) =>
      change('promote', { module, version, why }),
    status: async (module?: PartId) =>
      ask(status, { path: '/status', headers: await speak.best('read', module ?? (await reader())) }),
    release: async (module: PartId, version: string) =>
      ask(releaseSummary, {
        path: `/release/${module}/${version}`,
        headers: await speak.best('read', module),
      }),
    history: async (module: PartId | null) =>
      ask(history, {
        path: module === null ? '/history' : `/history/${module}`,
        headers: await speak.best('read', module ?? (await reader())),
      }),
    /** A link for one browser; always signed, since nothing else opens the site to another origin. */
    override: async (module: PartId, origin: string, minutes: number) => {
      const body = JSON.stringify({ module, origin, minutes })
      const headers = await speak.signed('override', module, { version: null, digest: sha256(body) })
      return await ask(overrideAnswer, { path: '/override', method: 'POST', body, headers })
    },
    /** How browsers reach the site. */
    publicSite: speak.publicSite,
    gc: async (command: { planOnly: boolean; why: string }) =>
      ask(gcAnswer, { path: '/gc', method: 'POST', body: JSON.stringify(command), headers: speak.ops }),
  }
}
