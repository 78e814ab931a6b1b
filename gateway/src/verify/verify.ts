import type { FastifyBaseLogger } from 'fastify'
import type { ModuleFacts, ModuleId } from 'shared/module/facts'
import { every } from 'shared-server/every'
import type { Damaged, VerifyAnswer, VerifyRequest } from '../../wire/verify.ts'
import { locked, type Database } from '../database/database.ts'
import { writeAudit, type Reason } from '../registry/history/audit.ts'
import { readRelease, readReleases } from '../registry/state/read.ts'
import { servedBy } from '../registry/state/served.ts'
import type { RegistryState } from '../registry/state/state.ts'
import { verifyRelease, type Sources } from './verify-release.ts'

type Verified = VerifyAnswer['releases'][number]

export type Verifier = {
  verify: (request: VerifyRequest, reason: Reason) => Promise<Verified[]>
  /** What the looks so far have found wrong, until one finds it right. */
  damaged: () => Damaged[]
  /** The same, looked at once more: somebody may have published it again meanwhile. For who decides by it. */
  stillDamaged: () => Promise<Damaged[]>
  close: () => Promise<void>
}

type Deps = Sources & {
  database: Database
  state: () => RegistryState
  /** Between two looks at one release each. */
  everySeconds: number
  log: FastifyBaseLogger
}

/** Whether what is stored is what was published: asked by ops, and by the gateway itself, a release at a time. */
export function openVerifier({ database, state, everySeconds, log, ...sources }: Deps): Verifier {
  const damaged = new Map<string, Damaged>()
  const db = database.db.withSchema('gateway')

  async function targets({ module, version, all }: VerifyRequest): Promise<ModuleFacts[]> {
    const modules: ModuleId[] = module === undefined ? [...state().pointers.keys()] : [module]
    if (version === undefined && all !== true)
      return servedBy(state())
        .map(({ facts }) => facts)
        .filter(({ id }) => modules.includes(id))
    const kept = await Promise.all(modules.map((one) => readReleases(db, one)))
    return kept
      .flat()
      .map(({ facts }) => facts)
      .filter((facts) => version === undefined || facts.version === version)
  }

  async function look(facts: ModuleFacts, mend: boolean): Promise<Verified> {
    const { id: module, version, files } = facts
    const faults = await verifyRelease(sources, facts, mend)
    const left = faults.filter(({ mended }) => !mended)
    const key = `${module}@${version}`
    if (left.length === 0) damaged.delete(key)
    else {
      if (!damaged.has(key))
        log.error({ module, version, faults: left }, 'stored files are not what was published')
      damaged.set(key, { module, version, files: left.length })
    }
    return { module, version, files: Object.keys(files).length, faults }
  }

  async function noteMended({ module, version, faults }: Verified, reason: Reason): Promise<void> {
    const mended = faults
      .filter((one) => one.mended)
      .map(({ file, problem, from }) => ({ file, problem, from }))
    if (mended.length === 0) return
    await locked(database.db, (tx) =>
      writeAudit(tx, { ...reason, what: 'verify', module, version, details: { mended } }),
    )
  }

  let next = 0
  async function lookAround(): Promise<void> {
    const served = servedBy(state()).map(({ facts }) => facts)
    const looked = [...served, ...(await damagedBeside(served))]
    const turn = looked[next % Math.max(1, looked.length)]
    next += 1
    if (turn) await look(turn, false)
  }

  /** A release that nobody has may be on its way to visitors; what has been removed is damaged no more. */
  async function damagedBeside(served: readonly ModuleFacts[] = []): Promise<ModuleFacts[]> {
    const beside: ModuleFacts[] = []
    for (const [key, { module, version }] of damaged) {
      if (served.some((facts) => facts.id === module && facts.version === version)) continue
      // oxlint-disable-next-line no-await-in-loop -- there are few
      const release = await readRelease(db, module, version)
      if (release) beside.push(release.facts)
      else damaged.delete(key)
    }
    return beside
  }

  const stop = every(everySeconds * 1000, lookAround, (err) =>
    log.warn({ err }, 'stored files could not be read'),
  )
  return {
    verify: async ({ mend = false, ...request }, reason) => {
      const verified: Verified[] = []
      for (const facts of await targets(request)) {
        // oxlint-disable-next-line no-await-in-loop -- release by release: visitors' reads come first
        const one = await look(facts, mend)
        // oxlint-disable-next-line no-await-in-loop -- as above
        await noteMended(one, reason)
        verified.push(one)
      }
      return verified
    },
    damaged: () => [...damaged.values()],
    stillDamaged: async () => {
      // oxlint-disable-next-line no-await-in-loop -- there are few
      for (const facts of await damagedBeside()) await look(facts, false)
      return [...damaged.values()]
    },
    close: stop,
  }
}
