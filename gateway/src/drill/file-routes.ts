import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Fault } from '../../wire/drill.ts'
import { moduleId } from 'shared/module/facts'
import { baseOf } from 'shared/module/files-address'
import type { Registry } from '../registry/registry.ts'
import { releaseKey } from '../registry/state/state.ts'
import { throwingEntry } from '../document/broken-module.ts'
import { runningDrill } from '../visit/running-drill.ts'

export type Sleep = (ms: number) => Promise<void>
type Params = { drill: string; module: string; version: string; '*': string }

const lateMs = 8_000
const realWait: Sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref())

/**
 * The files of the module that a drill breaks. What its fault leaves alone is the release's own file at its own
 * address; after the drill that is every file, so that a tab which is still open mends itself.
 */
export function drillFiles(
  app: FastifyInstance,
  registry: Pick<Registry, 'state'>,
  wait: Sleep = realWait,
): void {
  app.get<{ Params: Params }>('/_drill/:drill/:module/:version/web/*', async (request, reply) => {
    const { drill: id, module: name, version, '*': file } = request.params
    const module = moduleId.safeParse(name)
    const state = registry.state()
    const drill = runningDrill(state)
    const release = module.success ? state.releases.get(releaseKey(module.data, version)) : undefined
    reply.header('cache-control', 'no-store')
    if (!release || !Object.hasOwn(release.facts.files, `web/${file}`)) return notFound(reply)
    const fault = drill?.id === id && drill.module === name ? drill.fault : null
    const isEntry = file === release.facts.web.entry
    if (fault === 'slow') await wait(lateMs)
    if (fault === 'entry-throws' && isEntry) {
      return await reply.type('text/javascript; charset=utf-8').send(throwingEntry)
    }
    if (isMissing(fault, file, isEntry)) return notFound(reply)
    return await reply.redirect(baseOf(release.facts) + file, 302)
  })
}

function isMissing(fault: Fault | null, file: string, isEntry: boolean): boolean {
  if (fault === 'entry-404') return isEntry
  return fault === 'chunk-404' && !isEntry && file.endsWith('.js')
}

function notFound(reply: FastifyReply) {
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
}
