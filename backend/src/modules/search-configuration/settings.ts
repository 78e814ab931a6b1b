import { type TimeRanges, timeRanges } from 'shared/contracts/search-configuration'
import { stationId, type StationId } from 'shared/contracts/units'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'

/** What ops may set with rows of scope `search` in `settings`. */
export type SearchSettings = {
  defaultOrigin: StationId | null
  defaultDestination: StationId | null
  timeRanges: TimeRanges
  /** Tickets are sold from today until so many days later. */
  saleDays: number
}

/** For the log of ops; meanwhile the site lives on with `used`. */
export type WrongSetting = { setting: string; value: string | null; used: string }

/** As migrations lay them (docs/decisions/0007 and 0032). */
const usual = {
  default_origin: '34',
  default_destination: '6',
  time_range_morning: '05:00-12:59',
  time_range_evening: '13:00-20:59',
  time_range_night: '21:00-04:59',
  sale_days: '59',
}
type Setting = keyof typeof usual

const number = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))
const none = z.pipe(
  z.literal(''),
  z.transform(() => null),
)
const place = z.union([none, z.pipe(number, stationId)])
const days = z.pipe(number, z.int().check(z.gte(1), z.lte(365)))
const fromUntil = z.transform((text: string) => {
  const [start, end, ...more] = text.split('-')
  return more.length === 0 ? { start, end } : null
})
const span = z.pipe(z.pipe(z.string(), fromUntil), timeRanges.shape.morning)

/** Strict, each value on its own: of a wrong, missing or nowhere leading one `onWrong` is told. */
export async function readSearchSettings(
  db: Db,
  onWrong: (wrong: WrongSetting) => void,
): Promise<SearchSettings> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('scope', '=', 'search')
    .execute()
  const given = new Map(rows.map(({ key, value }) => [key, value]))
  const read = <S extends z.ZodMiniType>(setting: Setting, schema: S): z.output<S> => {
    const value = given.get(setting) ?? null
    const parsed = z.safeParse<S>(schema, value)
    if (parsed.success) return parsed.data
    onWrong({ setting, value, used: usual[setting] })
    return z.parse<S>(schema, usual[setting])
  }
  const known = async (setting: Setting) => {
    const id = read(setting, place)
    if (id === null || (await hasStation(db, id))) return id
    onWrong({ setting, value: String(id), used: '' })
    return null
  }
  return {
    defaultOrigin: await known('default_origin'),
    defaultDestination: await known('default_destination'),
    timeRanges: {
      morning: read('time_range_morning', span),
      evening: read('time_range_evening', span),
      night: read('time_range_night', span),
    },
    saleDays: read('sale_days', days),
  }
}

async function hasStation(db: Db, id: StationId): Promise<boolean> {
  const found = await db.selectFrom('stations').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}
