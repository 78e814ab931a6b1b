import { siteAt } from '../../../wire/site-at.ts'
import { switchAnswer, type SwitchRequest } from '../../../wire/switch.ts'
import type { ModuleId } from 'shared/module/facts'
import { sbom } from 'shared/module/sbom'
import { changeAnswer, type ChangeAct, type ChangeRequest } from '../../../wire/change.ts'
import { choiceAnswer, type JoinRequest, type PreviewRequest } from '../../../wire/choice.ts'
import { gcAnswer } from '../../../wire/gc.ts'
import { errorDetail, errorSamples } from '../../../wire/error.ts'
import { healthAnswer, pageVitals } from '../../../wire/health.ts'
import { history } from '../../../wire/history.ts'
import { overrideAnswer } from '../../../wire/override.ts'
import { pageScripts, scriptHistory } from '../../../wire/page-script.ts'
import { published } from '../../../wire/publish.ts'
import { releaseSummary, status } from '../../../wire/status.ts'
import { verifyAnswer, type VerifyRequest } from '../../../wire/verify.ts'
import { contentOfArtifact, sha256 } from '../../keys/record.ts'
import { approvalCalls } from './approval-calls.ts'
import { artifactForm } from './artifact-form.ts'
import { channelCalls } from './channel-calls.ts'
import { opsCalls } from './ops-calls.ts'
import { rolloutCalls } from './rollout-calls.ts'
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
  async function reader(): Promise<ModuleId> {
    if (right.adminKey !== null) return 'host'
    for (const module of (await right.keyed?.()) ?? ['host' as const]) {
      // oxlint-disable-next-line no-await-in-loop -- the first that works is enough
      if (await right.keyOf(module).catch(() => null)) return module
    }
    throw new RefusedError('no-key', 'there is neither an admin key nor a key of a squad: see --key')
  }

  async function change(act: ChangeAct, command: ChangeRequest) {
    const body = JSON.stringify(command)
    const headers = await speak.best(act, command.module, body, command.version ?? null)
    return await ask(changeAnswer, { path: `/${act}`, method: 'POST', body, headers })
  }

  return {
    ...opsCalls(speak),
    ...rolloutCalls(speak, reader),
    ...channelCalls(speak, reader),
    ...approvalCalls(speak, reader),
    publish: async (
      module: ModuleId,
      files: ReadonlyMap<string, Uint8Array>,
      why: string,
      { waiveSmoke, progress }: Publish = {},
    ) => {
      const query = new URLSearchParams({
        why,
        ...(waiveSmoke === undefined ? {} : { 'waive-smoke': waiveSmoke }),
      })
      const { body, type } = await artifactForm(files)
      const record = await speak.signed('publish', module, contentOfArtifact(files))
      return await ask(published, {
        path: `/publish/${module}?${query}`,
        method: 'POST',
        body,
        headers: { ...(waiveSmoke === undefined ? {} : speak.ops), ...record, 'content-type': type },
        ...(progress ? { sent: (bytes) => progress(bytes, body.byteLength) } : {}),
      })
    },
    change,
    promote: (module: ModuleId, version: string | null, why: string) =>
      change('promote', { module, version, why }),
    status: async (module?: ModuleId) =>
      ask(status, { path: '/status', headers: await speak.best('read', module ?? (await reader())) }),
    health: async (minutes: number, module?: ModuleId) =>
      ask(healthAnswer, {
        path: `/health?minutes=${minutes}`,
        headers: await speak.best('read', module ?? (await reader())),
      }),
    vitals: async (module: ModuleId, hours: number) =>
      ask(pageVitals, {
        path: `/vitals?${new URLSearchParams({ module, hours: String(hours) }).toString()}`,
        headers: await speak.best('read', module),
      }),
    errors: async (module: ModuleId, version?: string) =>
      ask(errorSamples, {
        path: `/errors?${new URLSearchParams({ module, ...(version === undefined ? {} : { version }) }).toString()}`,
        headers: await speak.best('read', module),
      }),
    error: async (module: ModuleId, version: string, fingerprint: string) =>
      ask(errorDetail, {
        path: `/errors/${module}/${encodeURIComponent(version)}/${encodeURIComponent(fingerprint)}`,
        headers: await speak.best('read', module),
      }),
    /** Rejects with RefusedError `unknown-version` where there is none. */
    release: async (module: ModuleId, version: string) =>
      ask(releaseSummary, {
        path: `/release/${module}/${version}`,
        headers: await speak.best('read', module),
      }),
    sbom: async (module: ModuleId, version: string) =>
      ask(sbom, {
        path: `/release/${module}/${encodeURIComponent(version)}/sbom`,
        headers: await speak.best('read', module),
      }),
    history: async (module: ModuleId | null) =>
      ask(history, {
        path: module === null ? '/history' : `/history/${module}`,
        headers: await speak.best('read', module ?? (await reader())),
      }),
    siteAt: async (time: string) =>
      ask(siteAt, {
        path: `/site-at?${new URLSearchParams({ time }).toString()}`,
        headers: await speak.best('read', await reader()),
      }),
    scripts: async (path: string) =>
      ask(pageScripts, {
        path: `/scripts?${new URLSearchParams({ path }).toString()}`,
        headers: await speak.best('read', await reader()),
      }),
    scriptHistory: async (path: string) =>
      ask(scriptHistory, {
        path: `/scripts/history?${new URLSearchParams({ path }).toString()}`,
        headers: await speak.best('read', await reader()),
      }),
    preview: async (wanted: PreviewRequest) => {
      const body = JSON.stringify(wanted)
      const headers = await speak.best('preview', wanted.module, body, wanted.version)
      return await ask(choiceAnswer, { path: '/preview', method: 'POST', body, headers })
    },
    join: async (wanted: JoinRequest) => {
      const body = JSON.stringify(wanted)
      const headers = await speak.best('join', wanted.module, body)
      return await ask(choiceAnswer, { path: '/join', method: 'POST', body, headers })
    },
    verify: async (wanted: VerifyRequest) => {
      const body = JSON.stringify(wanted)
      const headers =
        wanted.module === undefined
          ? speak.ops
          : await speak.best('verify', wanted.module, body, wanted.version ?? null)
      return await ask(verifyAnswer, { path: '/verify', method: 'POST', body, headers })
    },
    switchPages: async (to: 'off' | 'on', wanted: SwitchRequest) => {
      const body = JSON.stringify(wanted)
      const headers = await speak.best(`switch-${to}`, wanted.module, body)
      return await ask(switchAnswer, { path: `/switches/${to}`, method: 'POST', body, headers })
    },
    /** A link for one browser; always signed, since nothing else opens the site to another origin. */
    override: async (module: ModuleId, origin: string, minutes: number) => {
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
