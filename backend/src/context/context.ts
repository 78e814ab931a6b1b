import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { BankClock } from './bank-clock.ts'
import type { Clock, Random, Sleep } from './clock.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import type { Notify } from '../db/notify.ts'
import type { Route } from '../http/route.ts'
import type { Tokens } from './tokens.ts'
import type { KeyFor } from './purpose-keys.ts'
import type { Works } from './works.ts'

/** What every module may use. */
export type Context = {
  readonly config: Config
  readonly db: Db
  readonly notify: Notify
  readonly clock: Clock
  readonly random: Random
  readonly wait: Sleep
  readonly tokens: Tokens
  readonly keyFor: KeyFor
  readonly works: Works
  readonly bankClock: BankClock
  readonly log: FastifyBaseLogger
}

/** A module adds its calls with `route`; `app` is there for what is no call, such as event streams and hooks. */
export type ModuleRoutes = (api: { route: Route; app: FastifyInstance; context: Context }) => void
