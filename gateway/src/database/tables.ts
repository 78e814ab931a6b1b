import type { ColumnType, Generated } from 'kysely'
import type { HistoryEntry } from '../../wire/history.ts'

/** Written as text, read as a value. */
type Json = ColumnType<unknown, string | null, string | null>

/** The tables of `migrations/`, in the schema `gateway`. */
export type Tables = {
  release: {
    module: string
    version: string
    facts: Json
    manifest: Json
    published_at: Generated<Date>
    published_by: string
    number: Generated<number>
    digest: string | null
    record: Json
    attestation: Json
    last_live_at: Date | null
  }
  pointer: {
    channel: string
    module: string
    stable: string | null
    previous: string | null
    canary_version: string | null
    canary_percent: number | null
    canary_since: Date | null
    rolled_back: boolean
    /** Null for one of a gateway from before. */
    stable_since: Date | null
    generation: number
  }
  audit: {
    number: Generated<number>
    at: Generated<Date>
    who: string
    what: HistoryEntry['what']
    channel: string
    module: string
    before: Json
    after: Json
    version: string | null
    details: Json
    why: string
  }
  secret: { name: string; value: string }
  squad_key: {
    id: string
    squad: string
    module: string
    prefixes: Json
    public_key: string
    added_at: Generated<Date>
    revoked_at: Date | null
  }
  module: {
    id: string
    squad: string
    title: string
    areas: Json
    added_at: Generated<Date>
    /** The name stays its squad's: its releases and keys would be another's otherwise. */
    removed_at: Date | null
  }
  used_nonce: { nonce: string; at: Generated<Date> }
  operator: { name: string; salt: string; hash: string; created_at: Generated<Date> }
  drill: {
    id: string
    module: string
    fault: string
    percent: number
    started_at: Generated<Date>
    until: Date
    started_by: string
  }
  health_minute: {
    module: string
    version: string
    /** The drill that the visit was in, or the empty string. */
    drill: string
    minute: Date
    metric: string
    bucket: number
    count: number
  }
  health_sample: {
    module: string
    version: string
    /** A name that leads back to no address. */
    network: string
    /** Midnight, or when visitors were given the release, if that is later. */
    window_start: Date
    document: string
    opened_at: Date
    alive: boolean
    failed: boolean
    /** Buckets of the vitals; null where the browser measured none. */
    lcp: number | null
    inp: number | null
    cls: number | null
  }
}
