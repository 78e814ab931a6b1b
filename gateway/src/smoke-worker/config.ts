import * as z from 'zod/mini'
import type { WallMode } from '../isolation/bubblewrap.ts'
import { smokeWorkerEnvironment } from './environment.ts'

export type SmokeWorkerConfig = Readonly<{
  port: number
  host: string
  databaseUrl: string
  gatewayUrl: string
  /** Null: one that is found. */
  chromium: string | null
  wall: WallMode
  logLevel: string
}>

/** Throws one sentence that names every variable that is wrong, never its value. */
export function readSmokeWorkerConfig(env: Readonly<Record<string, string | undefined>>): SmokeWorkerConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = z.safeParse(smokeWorkerEnvironment, given)
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The smoke worker cannot start: ${faults.join('; ')}`)
  }
  const { data } = read
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    gatewayUrl: data.GATEWAY_URL,
    chromium: data.CHROMIUM ?? null,
    wall: data.RENDER_WALL,
    logLevel: data.LOG_LEVEL,
  }
}
