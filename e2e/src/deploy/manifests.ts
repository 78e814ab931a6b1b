import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod/mini'
import { root } from '../run/step.ts'

export const deploy = join(root, 'deploy')
export type Target = 'gateway' | 'renderer' | 'backend' | 'bank' | 'smoke'

const strings = z.record(z.string(), z.string())
/** Loose, since the schemas of Kubernetes read the whole of it. */
const probe = z.looseObject({
  httpGet: z.looseObject({ path: z.string() }),
  periodSeconds: z.number(),
  timeoutSeconds: z._default(z.number(), 1),
  failureThreshold: z.number(),
})
const container = z.looseObject({
  name: z.string(),
  image: z.string(),
  command: z.optional(z.array(z.string())),
  env: z._default(z.array(z.looseObject({ name: z.string() })), []),
  volumeMounts: z._default(
    z.array(z.looseObject({ name: z.string(), mountPath: z.string(), readOnly: z.optional(z.boolean()) })),
    [],
  ),
  envFrom: z._default(z.array(z.looseObject({ configMapRef: z.looseObject({ name: z.string() }) })), []),
  readinessProbe: z.optional(probe),
  livenessProbe: z.optional(probe),
  startupProbe: z.optional(probe),
})
const pod = z.looseObject({
  terminationGracePeriodSeconds: z.optional(z.number()),
  containers: z.array(container),
})
const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  data: z.optional(strings),
  spec: z.optional(z.looseObject({ template: z.optional(z.looseObject({ spec: pod })) })),
})
export type Manifest = z.infer<typeof manifest>

/** Every document of the Kubernetes files. */
export async function readManifests(): Promise<Manifest[]> {
  const found = []
  for await (const file of glob('kubernetes/**/*.yaml', { cwd: deploy })) {
    const documents = parseAllDocuments(await readFile(join(deploy, file), 'utf8'))
    found.push(...documents.map((one) => z.parse(manifest, one.toJS())))
  }
  return found
}

/** Each container, with its settings and how long it is given to end. */
export function containersOf(manifests: readonly Manifest[]) {
  const maps = new Map(
    manifests.flatMap(({ kind, metadata, data }) =>
      kind === 'ConfigMap' ? [[metadata.name, data ?? {}] as const] : [],
    ),
  )
  return manifests.flatMap(({ spec }) =>
    (spec?.template?.spec.containers ?? []).map((one) => {
      const settings = Object.assign(
        {},
        ...one.envFrom.map(({ configMapRef }) => maps.get(configMapRef.name)),
      )
      return {
        ...one,
        settings: z.parse(strings, settings),
        graceSeconds: spec?.template?.spec.terminationGracePeriodSeconds ?? 30,
      }
    }),
  )
}

const service = z.object({
  image: z.string(),
  environment: z._default(strings, {}),
  stop_grace_period: z.optional(z.string()),
  network_mode: z.optional(z.string()),
  mem_limit: z.optional(z.string()),
  read_only: z.optional(z.boolean()),
  volumes: z._default(z.array(z.string()), []),
  healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
})

export async function readCompose() {
  const text = await readFile(join(deploy, 'compose.yaml'), 'utf8')
  return z.parse(z.object({ services: z.record(z.string(), service) }), parse(text, { merge: true })).services
}

export type Unit = { target: string; text: string; path: string }

export async function readUnits(): Promise<Unit[]> {
  const found = []
  for await (const file of glob('systemd/*.service', { cwd: deploy })) {
    const target = basename(file, '.service').replace('rotabus-', '')
    found.push({ target, path: join(deploy, file), text: await readFile(join(deploy, file), 'utf8') })
  }
  return found
}

/** What may be built: the targets of the Containerfile that start something. */
export async function readTargets(): Promise<Map<string, { entry: string; port: number }>> {
  const text = await readFile(join(deploy, 'images/Containerfile'), 'utf8')
  const stages = text.split(/^FROM /m).slice(2)
  return new Map(
    stages.flatMap((stage) => {
      const [, name = ''] = /^\S+ AS (\w+)/.exec(stage) ?? []
      const [, entry = ''] = /^ENTRYPOINT .*"(\S+\.ts)"\]$/m.exec(stage) ?? []
      const [, port = ''] = /^EXPOSE (\d+)$/m.exec(stage) ?? []
      return entry === '' ? [] : [[name, { entry, port: Number(port) }] as const]
    }),
  )
}
