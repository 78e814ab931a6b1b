import type { Selectable } from 'kysely'
import type { SalesHours, SalesPoint, SalesProvince } from 'shared/contracts/sales-point'
import { slug } from 'shared/domain/text'
import type { Db } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'

type Row = Selectable<Schema['sales_points']>

const byName = new Intl.Collator('tr').compare

/** Every province that has a sales point. Sorted here: the embedded database knows no Turkish order. */
export async function salesProvinces(db: Db): Promise<SalesProvince[]> {
  const [rows, stations] = await Promise.all([
    db.selectFrom('sales_points').selectAll().orderBy('id').execute(),
    db
      .selectFrom('stations')
      .select(['province_code', 'city', 'latitude', 'longitude'])
      // The province's own terminal before those of its districts.
      .orderBy('is_centre', 'desc')
      .orderBy('id')
      .execute(),
  ])
  const provinces = [...Map.groupBy(rows, ({ province_code }) => province_code)].flatMap(([code, points]) => {
    const here = stations.filter(({ province_code }) => province_code === code)
    const name = here[0]?.city
    // Unknown when a new place has no coordinates yet.
    const known = here.find(({ latitude, longitude }) => latitude !== 0 && longitude !== 0)
    if (name === undefined) return []
    const position = known ? { latitude: known.latitude, longitude: known.longitude } : null
    return [{ name, slug: slug(name), position, points: points.toSorted(inListOrder).map(pointOf) }]
  })
  return provinces.toSorted((one, other) => byName(one.name, other.name))
}

/** The operator's own desks first. */
function inListOrder(one: Row, other: Row): number {
  const own = Number(other.kind === 'station') - Number(one.kind === 'station')
  return own || byName(one.district, other.district) || byName(one.name, other.name)
}

function pointOf(row: Row): SalesPoint {
  const { id, kind, name, district, address, phone } = row
  const hours = { opens: row.opens, closes: row.closes }
  return { id, kind, name, district, address, phone, hours, sunday: sundayOf(row) }
}

function sundayOf({ sunday_opens: opens, sunday_closes: closes }: Row): SalesHours | null {
  return opens !== null && closes !== null ? { opens, closes } : null
}
