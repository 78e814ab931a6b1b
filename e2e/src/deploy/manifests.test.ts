import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { execa } from 'execa'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Service } from 'kubernetes-models/v1/Service'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { root } from '../run/step.ts'
import {
  containersOf,
  type Manifest,
  readCompose,
  readManifests,
  readTargets,
  readUnits,
  type Target,
} from './manifests.ts'

const printers: Record<Target, string> = {
  gateway: 'gateway/src/config/print-settings.ts',
  renderer: 'gateway/src/renderer-socket/print-settings.ts',
  backend: 'backend/src/config/print-settings.ts',
  bank: 'backend/src/bank/print-settings.ts',
  smoke: 'gateway/src/smoke-worker/print-settings.ts',
}
const names = z.array(z.object({ name: z.string() }))
/** By target, the settings that it reads. */
const settings = new Map<string, Set<string>>()
let manifests: Manifest[]
let targets: Awaited<ReturnType<typeof readTargets>>

const printed = async (printer: string) => {
  const { stdout } = await execa('node', [printer], { cwd: root, preferLocal: true, localDir: root })
  return z.parse(names, JSON.parse(stdout)).map(({ name }) => name)
}

beforeAll(async () => {
  for (const [target, printer] of Object.entries(printers))
    settings.set(target, new Set(await printed(printer)))
  manifests = await readManifests()
  targets = await readTargets()
})

const targetOf = (image: string) => image.replace('localhost/rotabus/', '')
const unknown = (target: string, used: readonly string[]) =>
  used.filter((name) => !settings.get(target)?.has(name))

it('the Containerfile has a target for each process, which starts a file that is there', () => {
  expect([...targets.keys()].toSorted()).toEqual(Object.keys(printers).toSorted())
  for (const { entry } of targets.values()) expect(existsSync(join(root, entry)), entry).toBe(true)
})

describe('Kubernetes', () => {
  it('each manifest is what its schema says', () => {
    expect(manifests.length).toBeGreaterThan(10)
    for (const one of manifests) expect(faultOf(one), `${one.kind} ${one.metadata.name}`).toBeNull()
  })

  it('a manifest that is wrong is found', () => {
    const wrong = { ...manifests.find(({ kind }) => kind === 'Deployment') }
    expect(faultOf({ ...wrong, spec: { ...wrong.spec, replicas: 'two' } })).toContain('replicas')
  })

  it('none has a field that its kind does not know', async () => {
    expect(await unknownFields(manifests)).toBe('')
    const first = manifests.find(({ kind }) => kind === 'Deployment')
    expect(await unknownFields([{ ...first, spec: { ...first?.spec, replica: 2 } } as Manifest])).toContain(
      `'"replica"' does not exist`,
    )
  })

  it('every container is of an image of ours, with settings that it has and files that are there', () => {
    const all = containersOf(manifests)
    expect(all.length).toBeGreaterThan(3)
    for (const { name, image, env, settings: given, command = [] } of all) {
      const target = targetOf(image)
      expect([...targets.keys()], name).toContain(target)
      expect(unknown(target, [...env.map((one) => one.name), ...Object.keys(given)]), name).toEqual([])
      for (const word of command.filter((one) => one.endsWith('.ts')))
        expect(existsSync(join(root, word)), word).toBe(true)
    }
  })

  it('probes ask what the process answers', async () => {
    const probes = containersOf(manifests).flatMap(({ name, readinessProbe, livenessProbe, startupProbe }) =>
      [readinessProbe, livenessProbe, startupProbe].flatMap((probe) =>
        probe ? { name, path: probe.httpGet.path } : [],
      ),
    )
    expect(probes.map(({ name }) => name)).toEqual(expect.arrayContaining(['gateway', 'backend', 'smoke']))
    for (const { name, path } of probes)
      expect(await routesOf(name), `${name} ${path}`).toContain(`'${path}'`)
    for (const { readinessProbe, livenessProbe, startupProbe } of processes())
      expect([readinessProbe, livenessProbe, startupProbe]).not.toContain(undefined)
    for (const { readinessProbe, livenessProbe } of processes())
      expect([readinessProbe?.httpGet.path, livenessProbe?.httpGet.path]).toEqual([
        '/health/ready',
        '/health/live',
      ])
  })

  it('a process drains for longer than its readiness takes to be heard of, and is given forty seconds more', () => {
    for (const { name, settings: given, graceSeconds, readinessProbe } of processes()) {
      const { periodSeconds = 0, failureThreshold = 0, timeoutSeconds = 0 } = readinessProbe ?? {}
      const drain = Number(given['DRAIN_SECONDS'])
      expect(drain, name).toBeGreaterThan(periodSeconds * failureThreshold + timeoutSeconds)
      expect(graceSeconds, name).toBeGreaterThanOrEqual(drain + 40)
    }
  })

  it('the processes grow by a metric that is given out', async () => {
    const scaled = manifests.filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
    const asked = [...JSON.stringify(scaled).matchAll(/"name":"(rotabus_\w+)"/g)].map(([, name]) => name)
    expect(asked).not.toEqual([])
    const given = await printed('backend/src/metrics/print-metrics.ts')
    expect(asked.filter((name) => !given.includes(name ?? ''))).toEqual([])
  })

  it('the renderer has no secret, and of the gateway its socket and the files of releases alone', () => {
    const [gateway, renderer] = ['gateway', 'renderer'].map((name) =>
      containersOf(manifests).find((one) => one.name === name),
    )
    expect(renderer?.env).toEqual([])
    for (const name of ['RENDERER_SOCKET', 'RENDER_PROCESSES'])
      expect(renderer?.settings[name]).toBe(gateway?.settings[name])
    const shared = renderer?.volumeMounts.map(({ name, mountPath }) => `${name} ${mountPath}`)
    expect(shared).toEqual(['releases /data/cache', 'renderer /run/renderer'])
    expect(gateway?.volumeMounts.map(({ name, mountPath }) => `${name} ${mountPath}`)).toEqual(
      expect.arrayContaining(shared ?? []),
    )
    expect(renderer?.volumeMounts.find(({ name }) => name === 'releases')?.readOnly).toBe(true)
  })

  const processes = () => containersOf(manifests).filter(({ readinessProbe }) => readinessProbe)
})

describe('compose', () => {
  it('every service is of an image of ours, with settings that it has, and PostgreSQL', async () => {
    const services = await readCompose()
    expect(Object.keys(services).toSorted()).toEqual([...targets.keys(), 'postgres'].toSorted())
    for (const [name, { image, environment, healthcheck }] of Object.entries(services)) {
      if (name === 'postgres') continue
      expect(targetOf(image)).toBe(name)
      expect(unknown(name, Object.keys(environment)), name).toEqual([])
      const asked = healthcheck?.test.join(' ').match(/127\.0\.0\.1:(\d+)(\/[\w/]+)/)
      if (!asked) continue
      expect(Number(asked[1])).toBe(targets.get(name)?.port)
      expect(await routesOf(name)).toContain(`'${asked[2]}'`)
    }
  })
})

it('in the compose file the renderer has no network, a limit, and the files of releases to read', async () => {
  const { renderer, gateway } = await readCompose()
  expect(renderer).toMatchObject({ network_mode: 'none', read_only: true, mem_limit: expect.any(String) })
  expect(renderer?.volumes).toEqual(['renderer:/run/renderer', './gateway/artifacts:/data/artifacts:ro'])
  expect(gateway?.volumes).toEqual(['./gateway:/data', 'renderer:/run/renderer'])
  expect(gateway?.environment['RENDERER_SOCKET']).toBe('/run/renderer/renderer.sock')
  expect(gateway?.environment['RENDER_PROCESSES']).toBe(renderer?.environment['RENDER_PROCESSES'])
})

describe('systemd', () => {
  it('each unit starts what its image does, with settings that it has', async () => {
    const units = await readUnits()
    expect(units.map(({ target }) => target).toSorted()).toEqual([...targets.keys()].toSorted())
    for (const { target, text } of units) {
      expect(text).toContain(`ExecStart=/srv/rotabus/node --no-webstorage ${targets.get(target)?.entry}\n`)
      const given = /^Environment=(.*)$/m.exec(text)?.[1]?.split(' ') ?? []
      expect(
        unknown(
          target,
          given.map((one) => one.split('=')[0] ?? ''),
        ),
        target,
      ).toEqual([])
    }
  })

  it.skipIf(!existsSync('/usr/bin/systemd-analyze'))('finds no fault in them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'units-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const files = []
    for (const { path, text } of await readUnits()) {
      const file = join(folder, basename(path))
      // On this machine nothing is laid at /srv/rotabus.
      await writeFile(file, text.replace('/srv/rotabus/node', process.execPath))
      files.push(file)
    }
    const { exitCode, all } = await execa('systemd-analyze', ['verify', ...files], {
      all: true,
      reject: false,
    })
    expect({ exitCode, all }).toEqual({ exitCode: 0, all: '' })
  })
})

/** Where the process says which addresses it answers. */
async function routesOf(target: string): Promise<string> {
  const files: Record<string, string> = {
    gateway: 'gateway/src/health-routes.ts',
    smoke: 'gateway/src/smoke-worker/app.ts',
  }
  return await readFile(join(root, files[target] ?? 'backend/src/app.ts'), 'utf8')
}

const kinds: Record<string, new (data: never) => { validate: () => void }> = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1 Job': Job,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 Service': Service,
}

/** What is wrong with it by the schema of its kind, or null. */
function faultOf(one: Partial<Manifest>): string | null {
  const Model = kinds[`${one.apiVersion} ${one.kind}`]
  if (!Model) return `there is no kind ${one.apiVersion} ${one.kind}`
  try {
    new Model(one as never).validate()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * What the types of Kubernetes say of the manifests as they are written, since the schemas let pass what they do not know: a name that is
 * misspelt is one.
 */
async function unknownFields(all: readonly Manifest[]): Promise<string> {
  const folder = await mkdtemp(join(root, 'e2e/node_modules/.manifests-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const lines = all.map((one, at) => {
    const type = `import('kubernetes-models/${one.apiVersion}/${one.kind}').I${one.kind}`
    return `export const of${at}: ${type} = ${JSON.stringify(one)}`
  })
  await writeFile(join(folder, 'manifests.mts'), lines.join('\n'))
  const options = '--noEmit --strict --skipLibCheck --module nodenext --target esnext --ignoreConfig'.split(
    ' ',
  )
  const { all: said } = await execa('tsc', [...options, join(folder, 'manifests.mts')], {
    cwd: root,
    preferLocal: true,
    localDir: root,
    all: true,
    reject: false,
  })
  return said
}
