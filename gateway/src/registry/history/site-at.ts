import * as z from 'zod/mini'
import { fault } from '../../../wire/drill.ts'
import { pointer } from '../../../wire/pointer.ts'
import { siteAt, type SiteAt } from '../../../wire/site-at.ts'
import type { Db } from '../../database/database.ts'
import { channel } from '../../release/release.ts'

/** What the site was at a moment, by the history alone. What a newer gateway wrote and this one cannot read is left out. */
export async function readSiteAt(db: Db, time: Date): Promise<SiteAt> {
  return {
    time: time.toISOString(),
    modules: await readPointersAt(db, time),
    off: await readOffAt(db, time),
    drill: await readDrillAt(db, time),
  }
}

const moduleAt = siteAt.shape.modules.def.element

/** Of each module the last change before the moment. */
async function readPointersAt(db: Db, time: Date): Promise<SiteAt['modules']> {
  const rows = await db
    .selectFrom('audit')
    .distinctOn('module')
    .select(['module', 'after', 'at', 'who'])
    .where('channel', '=', channel)
    .where('after', 'is not', null)
    .where('at', '<=', time)
    .orderBy('module')
    .orderBy('number', 'desc')
    .execute()
  return rows.flatMap(({ module, after, at, who }) => {
    const read = z.safeParse(moduleAt, {
      module,
      pointer: z.safeParse(pointer, after).data,
      since: at.toISOString(),
      who,
    })
    return read.success ? [read.data] : []
  })
}

const offDetails = z.object({ page: z.string(), until: z.nullable(z.string()) })
const onDetails = z.object({ pages: z.array(z.string()) })

async function readOffAt(db: Db, time: Date): Promise<SiteAt['off']> {
  const rows = await db
    .selectFrom('audit')
    .select(['module', 'what', 'details'])
    .where('what', 'in', ['switch-off', 'switch-on'])
    .where('at', '<=', time)
    .orderBy('number')
    .execute()
  const off = new Map<string, { module: string; page: string; until: string | null }>()
  for (const { module, what, details } of rows) {
    const switchedOff = what === 'switch-off' ? z.safeParse(offDetails, details).data : undefined
    if (switchedOff) off.set(`${module} ${switchedOff.page}`, { module, ...switchedOff })
    for (const page of z.safeParse(onDetails, details).data?.pages ?? []) off.delete(`${module} ${page}`)
  }
  return [...off.values()]
    .filter(({ until }) => until === null || Date.parse(until) > time.getTime())
    .flatMap((one) => z.safeParse(siteAt.shape.off.def.element, one).data ?? [])
}

async function readDrillAt(db: Db, time: Date): Promise<SiteAt['drill']> {
  const row = await db
    .selectFrom('drill')
    .select(['module', 'fault', 'percent'])
    .where('started_at', '<=', time)
    .where('until', '>', time)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || !fault.safeParse(row.fault).success) return null
  return siteAt.shape.drill.safeParse(row).data ?? null
}
