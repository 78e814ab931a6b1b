import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../database/database.ts'
import type { Registry } from '../../registry/registry.ts'
import type { TokenSigner } from '../../tokens/token-signer.ts'
import { findBrowserWall } from '../browser-wall.ts'
import { findBrowser } from '../find-browser.ts'
import { openGate } from '../gate.ts'
import { type QueueFacts, queueSmokes } from '../queue/queue-smokes.ts'
import { smokeWhileListening } from '../while-listening.ts'

type Deps = { database: Database; registry: Registry; signer: TokenSigner }

/** Who opens releases: this gateway, smoke workers, or nobody. Begun once there is a registry. */
export async function openSmokeExecutor(config: Config, log: FastifyBaseLogger) {
  const isQueued = config.smoke !== 'off' && config.smokeExecutor === 'queue'
  const browser = config.smoke === 'off' || isQueued ? null : findBrowser(config.chromium)
  const wall = browser === null ? null : await findBrowserWall(config.renderWall, browser)
  if (wall?.kind === 'none')
    log.warn({ why: wall.why }, 'no wall stands around the browser that opens releases')
  const gate = openGate(config.smoke, isQueued ? 'queue' : browser === null ? null : 'gateway')
  const pageMs = config.smokePageSeconds * 1000
  return {
    gate,
    wall,
    /** Answers what there is to say of the queue, and null where there is none. */
    begin: (app: FastifyInstance, deps: Deps): (() => QueueFacts | null) => {
      if (!isQueued) {
        const alone = config.databaseUrl === null
        smokeWhileListening(app, { ...deps, browser, wall, alone, onWake: gate.onWake, pageMs })
        return () => null
      }
      const queue = queueSmokes({ ...deps, pageMs, log })
      app.addHook('onClose', queue.stop)
      return queue.facts
    },
  }
}
