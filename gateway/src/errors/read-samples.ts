import * as z from 'zod/mini'
import { moduleId, type ModuleId } from 'shared/module/facts'
import { errorSample, type ErrorSample } from '../../wire/error.ts'
import type { Db } from '../database/database.ts'

const frames = z.array(
  z.object({ module: moduleId, version: z.string(), file: z.string(), line: z.int(), column: z.int() }),
)

type Wanted = { module: ModuleId; version?: string | undefined; fingerprint?: string | undefined }

/** With the places as browsers had them; the most seen first. What cannot be read is left out. */
export async function readErrorSamples(
  db: Db,
  { module, version, fingerprint }: Wanted,
): Promise<(ErrorSample & { places: z.infer<typeof frames> })[]> {
  let query = db
    .withSchema('gateway')
    .selectFrom('error_sample')
    .selectAll()
    .where('module', '=', module)
    .orderBy('count', 'desc')
    .limit(200)
  if (version !== undefined) query = query.where('version', '=', version)
  if (fingerprint !== undefined) query = query.where('fingerprint', '=', fingerprint)
  const rows = await query.execute()
  return rows.flatMap((row) => {
    const places = z.safeParse(frames, row.frames).data ?? []
    const [first] = places
    const read = errorSample.safeParse({
      module: row.module,
      version: row.version,
      fingerprint: row.fingerprint,
      name: row.name,
      message: row.message,
      route: row.route,
      browsers: row.browsers,
      count: Number(row.count),
      firstSeen: row.first_seen.toISOString(),
      lastSeen: row.last_seen.toISOString(),
      where: first ?? null,
    })
    return read.success ? [{ ...read.data, places }] : []
  })
}
