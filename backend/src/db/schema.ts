import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { BusType } from 'shared/contracts/journey'
import type { Gender, SeatNo } from 'shared/contracts/units'
import type { AccountTables } from './account-schema.ts'
import type { CompanyTables } from './company-schema.ts'
import type { SalesTables } from './sales-schema.ts'
import type { Personal } from './sealing/personal.ts'

/** Written as JSON text, read parsed, so that pg and PGlite agree. */
type Json<T> = ColumnType<T, string, string>

/** Calendar days travel as `yyyy-mm-dd`. */
type Day = string

export type LayoutCell = {
  row: number
  col: number
  kind: 'seat' | 'aisle' | 'door' | 'table' | 'crew'
  seat: SeatNo | null
  /** A key of the layout's `fare_classes`; null for what is no seat. */
  fare: string | null
}

type SeatRules = {
  max_passengers: number
  max_single_women: number
  max_single: number
  neighbour_rule: boolean
  cancel_until_minutes: number
  open_until_minutes: number
}

type CoreTables = {
  stations: {
    id: number
    name: string
    city: string
    province_code: number
    district: string | null
    is_centre: boolean
    centre_id: number | null
    city_id: Generated<number | null>
    slug: string
    sort_order: number
    address: Generated<string>
    latitude: Generated<number>
    longitude: Generated<number>
  }
  nearby_places: {
    id: number
    name: string
    city: string
    kind: 'airport' | 'district' | 'area'
    station_id: number
  }
  bus_layouts: {
    id: number
    type: BusType
    name: string
    seat_count: number
    cells: Json<LayoutCell[]>
    fare_classes: Json<Record<string, number>>
  }
  expeditions: SeatRules & {
    id: number
    name: string
    layout_id: number
    departure_minute: number
    weekdays: number
    features: string[]
  }
  expedition_stops: {
    expedition_id: number
    idx: number
    station_id: number
    offset_minutes: number
    platform: string | null
    /** By road from the first stop. */
    km: Generated<number>
  }
  fares: { expedition_id: number; from_idx: number; to_idx: number; price: number }
  journeys: SeatRules & {
    id: GeneratedAlways<number>
    expedition_id: number
    service_date: Day
    layout_id: number
    price_permille: number
    discount_percentage: number | null
    discount_amount: number | null
    /** When the operator called the run off. */
    cancelled_at: Generated<Date | null>
  }
  journey_stops: {
    journey_id: number
    idx: number
    station_id: number
    departs_at: Date
    local_date: Day
    platform: string | null
  }
  seat_claims: {
    id: GeneratedAlways<number>
    journey_id: number
    seat_no: number
    /** As PostgreSQL writes it: `[0,3)`. */
    segment: string
    state: 'held' | 'sold'
    gender: Gender
    buyer_sid: string | null
    expires_at: Date | null
    extended: Generated<boolean>
    /** What the seat cost when it was held. */
    price: Generated<number | null>
    /** Where it is held from, as a keyed hash; of what is sold it is not kept. */
    network: Generated<string | null>
    ticket_id: number | null
    created_at: Generated<Date>
  }
  shuttles: {
    id: number
    station_id: number
    name: string
    minutes: number
    direction: 'to' | 'from'
    stops: Generated<string[]>
  }
  sales_points: {
    id: number
    province_code: number
    district: string
    name: string
    kind: 'station' | 'agency' | 'hotel'
    station_id: number | null
    address: string
    phone: string
    opens: string
    closes: string
    sunday_opens: string | null
    sunday_closes: string | null
  }
  popular_routes: { origin_id: number; destination_id: number; sort_order: number }
  member_buyers: {
    member_id: number
    buyer_sid: string
    logged_in_at: Date
  }
  members: {
    id: GeneratedAlways<number>
    email: string
    password_hash: string
    name: string
    surname: string
    phone: ColumnType<string, Personal, Personal>
    gov_id: ColumnType<string | null, Personal | null, Personal | null>
    gender: Gender | null
    birth_date: Day | null
    nationality: Generated<string>
    created_at: Generated<Date>
    sessions_ended_at: Generated<Date | null>
    terms_accepted_at: Generated<Date | null>
    passkey_handle: Generated<string | null>
  }
  /** Written by triggers alone (0055-run-changes.sql). */
  run_change_marks: { id: Generated<number> }
  revoked_tokens: { jti: string; expires_at: Date }
  settings: { key: string; value: string; scope: 'company' | 'site' | 'search' }
  /** Which secret processes sign with (`shared-server/process/secret-uses`). */
  secret_uses: {
    setting: string
    id: string
    first_used_at: Date | null
    last_used_at: Date | null
    missing_at: Generated<Date | null>
  }
  /** Of each key that personal values were ever sealed with: a value that shows whether a secret is the right one. */
  personal_keys: {
    id: string
    proof: string
    first_used_at: Generated<Date>
    /** When everything was found written by it. */
    all_sealed_at: Date | null
  }
  redirects: { from_path: string; to_path: string; permanent: Generated<boolean>; note: Generated<string> }
  menu_items: { id: number; footer_group: string | null; title: string; path: string }
  /** Written by what copies the database (deploy/backup). */
  backups: { finished_at: Generated<Date>; kind: 'full' | 'diff' | 'incr' }
  seed_runs: { name: string; seed_number: number; scale: string; until_date: Day }
}

export type Schema = CoreTables & AccountTables & CompanyTables & SalesTables
