import type { AttemptCounterTable } from 'shared-server/limits/attempt-limit'
import type { ColumnType, Generated } from 'kysely'
import type { HistoryEntry } from '../../wire/history.ts'

/** Written as text, read as a value. */
type Json = ColumnType<unknown, string | null, string | null>

/** A bigint that the database counts: PostgreSQL's client reads it as text, the embedded one as a number. */
type Counted = ColumnType<string | number, never, never>

/** The tables of `migrations/`, in the schema `gateway`. */
export type Tables = {
  release: {
    module: string
    version: string
    facts: Json
    manifest: Json
    published_at: Generated<Date>
    published_by: string
    number: Counted
    digest: string | null
    record: Json
    attestation: Json
    last_live_at: Date | null
  }
  /** Written by the database itself, of each release that has its files by content; `name` inside `web/`. */
  release_file: { module: string; name: string; version: string }
  /** A release that waits for a smoke worker (`smoke/queue`); it goes with its result. */
  smoke_request: {
    module: string
    version: string
    task: Json
    /** Its cookie is signed then, and not for long. */
    prepared_at: Generated<Date>
    requested_at: Generated<Date>
    attempts: Generated<number>
    /** Of the worker that has it, until then. */
    lease: string | null
    leased_until: Date | null
    result: Json
  }
  smoke_worker: {
    id: string
    seen_at: Generated<Date>
    /** Why it takes no request. */
    problem: string | null
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
    /** For which stable release `bake_until` was said: a gateway from before promotes and leaves it. */
    baked_version: string | null
    bake_until: Date | null
    generation: number
  }
  rollout: {
    module: string
    version: string
    steps: Json
    /** From 0. */
    step: number
    stepped_at: Date
    then_promote: boolean
    /** Of the pointer as the rollout left it. */
    generation: number
    revision: number
    paused_at: Date | null
    paused_by: string | null
    paused_why: string | null
    started_at: Date
    started_by: string
    /** The squad's key that began it; null where ops did. */
    key_id: string | null
    /** Who was logged in then; null with the admin key, of a squad, and of a gateway from before. */
    session: string | null
    why: string
  }
  freeze: {
    id: string
    /** Null is the whole site. */
    module: string | null
    begins_at: Date
    until: Date
    why: string
    frozen_by: string
    by_squad: boolean
    ended_at: Date | null
  }
  hold_back: {
    module: string
    version: string
    waits_for_module: string
    waits_for_version: string
    /** Of that release: it may be removed before a later one is live. */
    waits_for_number: string | number
    then_promote: boolean
    problem: string | null
    held_at: Generated<Date>
    held_by: string
    key_id: string | null
    session: string | null
    why: string
  }
  channel: { name: string; made_at: Generated<Date>; made_by: string; why: string }
  /** What a channel has of a module instead of what is live. */
  channel_pointer: {
    channel: string
    module: string
    version: string
    previous: string | null
    moved_at: Date
    moved_by: string
  }
  /** One at most: the secret address of the calendar of freezes. */
  calendar_link: { hash: string; made_at: Generated<Date>; made_by: string }
  audit: {
    number: Counted
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
    /** Null where the squad shares it. */
    person: string | null
    added_by: string | null
    last_used_at: Date | null
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
    /** Null where nobody has decided. */
    two_keys: Generated<boolean | null>
  }
  /** Who has said yes to which release; it goes with the release. */
  approval: {
    module: string
    version: string
    digest: string
    person: string
    kind: string
    key_id: string | null
    approved_by: string
    approved_at: Generated<Date>
    why: string
  }
  used_nonce: { nonce: string; at: Generated<Date> }
  operator: {
    name: string
    salt: string
    hash: string
    created_at: Generated<Date>
    role: Generated<string>
    /** Null for one of a gateway from before; sessions from before it have ended. */
    changed_at: Date | null
    /** Encrypted (`operators/cipher.ts`), as the other. */
    totp_pending: string | null
    totp_secret: string | null
    totp_last_step: ColumnType<string | number | null, number | null | undefined, number | null>
    factor_failures: Generated<number>
    factor_locked_until: Date | null
  }
  recovery_code: { operator: string; hash: string }
  /** Guesses at the console's log-in. */
  attempt_counter: AttemptCounterTable
  /** Which secret gateways sign with (`shared-server/process/secret-uses`). */
  secret_use: {
    setting: string
    id: string
    first_used_at: Date | null
    last_used_at: Date | null
    missing_at: Date | null
  }
  ended_session: { session: string; until: Date }
  oidc_session: {
    id: string
    subject: string
    name: string
    role: string
    refresh_token: string | null
    id_token: string | null
    checked_at: Date
    asking_until: Date | null
    until: Date
  }
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
  error_sample: {
    module: string
    version: string
    fingerprint: string
    name: string
    message: string | null
    frames: Json
    route: string | null
    browsers: string[]
    /** The only one that told of it; null as soon as there are two. */
    network: string | null
    count: ColumnType<string | number, number, number>
    first_seen: Date
    last_seen: Date
  }
  policy_report: {
    kind: string
    rule: string
    blocked: string
    /** The pattern of the page; empty where it is none of ours. */
    route: string
    /** The only one that told of it; null as soon as there are two. */
    network: string | null
    count: ColumnType<string | number, number, number>
    first_seen: Date
    last_seen: Date
  }
  document_dictionary: {
    /** The version of the host whose documents it is for. */
    host: string
    /** How its address ends. */
    name: string
    content: ColumnType<Uint8Array, Buffer, never>
    made_at: Generated<Date>
  }
  page_vital: {
    module: string
    version: string
    /** The pattern that a document began with. */
    page: string
    hour: Date
    vital: string
    bucket: number
    count: ColumnType<string | number, number, number>
  }
  page_switch: {
    module: string
    /** The path of a route, or `*`. */
    page: string
    since: Generated<Date>
    until: Date | null
    switched_by: string
    by_squad: boolean
    why: string
  }
  webhook: {
    id: string
    url: string
    kind: string
    language: string
    modules: Json
    secret: string
    /** It is signed with as well until then, so that a receiver can take the new one at leisure. */
    secret_before: string | null
    secret_before_until: Date | null
    added_at: Generated<Date>
    added_by: string
    ended_at: Date | null
  }
  /** One for each receiver of each entry, made by the database itself (`013-webhooks.sql`). */
  webhook_delivery: {
    webhook: string
    entry: ColumnType<string | number, number, number>
    attempts: Generated<number>
    /** When it is tried next; null for what was delivered or given up. */
    due_at: Date | null
    delivered_at: Date | null
    given_up_at: Date | null
    problem: string | null
  }
}
