import { aboutShared } from 'shared-server/about-shared'
import type { About } from 'shared-server/settings'
import type { environment } from './environment.ts'

/** Of every variable that the ticket API reads; docs/settings.md is made from it. */
export const aboutSettings: Record<keyof typeof environment.shape, About> = {
  NODE_ENV: {
    text: '`production`: a start with a secret that others know or without one of its own, with the sandbox bank, without a mail server, or with a public address that is not https is refused.',
    production: '`production`',
  },
  PORT: { text: 'The port of the API.' },
  HOST: { text: 'The address to listen on.', production: 'one that the gateway reaches, and no browser' },
  DATABASE_URL: {
    text: 'PostgreSQL; without it an embedded one in `DATA_DIR`.',
    production: 'one database for all processes',
  },
  DATABASE_REPLICAS: {
    text: 'How many machines are to follow that of PostgreSQL: the alarm ReplicaAway pages while fewer do. Without it the alarm is for one that was there.',
    production: 'how many there are, `0` on one machine',
  },
  REDIS_URL: aboutShared.REDIS_URL,
  DATA_DIR: {
    text: 'A folder for the embedded database, the token secret, and mails without a server; `memory` stores nothing.',
  },
  GATEWAY_ADDRESSES: {
    text: 'From where gateways ask, addresses or networks with commas between them: what they say of a visitor’s address is believed, and limits count by it.',
    production: 'those of the gateways alone; one that is missing makes all its visitors one',
  },
  BANK_URL: { text: 'The sandbox bank.' },
  BANK_SECRET: {
    text: 'Signs what is said to the sandbox bank, and what it says; `new,old` while it is changed: the first signs, each is believed.',
    production: 'none of them the default',
  },
  BANK_TIMEOUT_MS: { text: 'How long a bank may take to answer, in milliseconds.' },
  RECONCILE_AFTER_SECONDS: { text: 'How long a payment may be undecided until the bank is asked about it.' },
  ACQUIRER: {
    text: 'The bank that new payments begin at; those begun elsewhere are finished where they began.',
    production: '`iyzico`, with its keys',
  },
  IYZICO_URL: { text: "iyzico's API.", production: 'that of the live accounts' },
  IYZICO_API_KEY: { text: 'The key of the account there.' },
  IYZICO_SECRET_KEY: { text: 'The secret of the account there.' },
  SMTP_URL: {
    text: 'The mail server; without it each mail becomes an .eml file in `DATA_DIR/mails`.',
    production: 'a mail server',
  },
  MAIL_FROM: { text: 'The sender of mails.', production: 'an address of the company' },
  SMS_GATEWAY_URL: { text: 'The gateway for text messages; without it each becomes a file where mails do.' },
  SMS_GATEWAY_KEY: { text: 'The key to that gateway.' },
  SMS_SENDER: { text: 'The sender of text messages.' },
  CLAMAV_ADDRESS: {
    text: 'Where clamd listens, `tcp://host:port` or `unix:/path`; without it uploads are not scanned.',
    production: 'a scanner',
  },
  PUBLIC_URL: {
    text: 'The origin of the site, to which buyers are sent back and links in mails lead.',
    production: 'the https address of the shop',
  },
  BACKEND_URL: { text: 'The origin of this API as the bank reaches it; by default host and port.' },
  TOKEN_SECRET: {
    text: 'Signs the tokens of visitors and members; by default made once and stored in `DATA_DIR/token-secret`. `new,old` while it is changed: the first signs, each is believed.',
    production: 'the same for all processes, from a secret store',
  },
  PERSONAL_DATA_KEYS: {
    text: 'Seals phones and identity numbers in the database: `id:secret`, several with commas, of which the first writes; `plain` in its place writes them readable. Without it the embedded database has one in `DATA_DIR/personal-data-keys`, and PostgreSQL none.',
    production: 'the same for all processes, from a secret store that the database is no part of',
  },
  DEMO_MEMBER: {
    text: '`on`: the first start lays a member whose password is in the README; `off` closes one that is there. `pnpm start` takes `on` with the embedded database alone.',
    production: '`off`',
  },
  SEED_DAYS: { text: 'Departures are laid for so many days ahead.' },
  SEED_SCALE: { text: 'How large the example network is.' },
  SEED_CROWDED_DAY: {
    text: 'A day (yyyy-mm-dd) on which 500 more buses run from Kırıkkale to Ankara, to see how a long list does; read at the first start only.',
  },
  SEED_NUMBER: { text: 'Another number lays other departures, fares and seats.' },
  LOG_LEVEL: { text: 'From which level on lines are logged.' },
  METRICS_KEY: {
    text: 'The bearer token for `/metrics`; without it nobody reads them. `new,old` while it is changed: each is believed.',
    production: 'one that Prometheus has too',
  },
  OTLP_URL: aboutShared.OTLP_URL,
  TRACE_PERCENT: aboutShared.TRACE_PERCENT,
  DRAIN_SECONDS: aboutShared.DRAIN_SECONDS,
  RATE_LIMIT_FACTOR: { text: 'Multiplies every rate limit; for tests under load.', production: '1' },
}
