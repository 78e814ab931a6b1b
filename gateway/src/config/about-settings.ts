import { aboutShared } from 'shared-server/about-shared'
import type { About } from 'shared-server/settings'
import type { environment } from './environment.ts'

/** Of every variable that the gateway reads; docs/settings.md is made from it. */
export const aboutSettings: Record<keyof typeof environment.shape, About> = {
  NODE_ENV: {
    text: '`production`: a start with a public address that is not https, without a secret of its own, or with the sandbox bank is refused.',
    production: '`production`',
  },
  PORT: { text: 'The port of the site and, by host name, of the console.' },
  HOST: { text: 'The address to listen on.', production: 'the address that the load balancer reaches' },
  DATA_DIR: { text: 'Where artifacts, keys, logs and, without `DATABASE_URL`, the database are stored.' },
  DATABASE_URL: {
    text: 'PostgreSQL for the release registry; without it an embedded one in `DATA_DIR`.',
    production: 'one database for all gateways',
  },
  REDIS_URL: aboutShared.REDIS_URL,
  BACKEND_URL: { text: 'The ticket API, to which `/api` is passed on.' },
  BANK_URL: { text: 'The sandbox bank, whose pages a browser may be sent to.' },
  ACQUIRER: { text: 'The bank that new payments begin at, as the ticket API has it.' },
  BANK_PAGES: {
    text: "Origins that the page's policy lets a payment go to; `https:` for any. By default that of the bank.",
  },
  PUBLIC_URL: {
    text: 'The origin that browsers use; https switches on what needs it.',
    production: 'the https address of the shop',
  },
  FILES_ORIGIN: {
    text: 'Another origin that browsers have the files of releases from: a CDN that fetches `/modules/` here. By default the site itself.',
  },
  OPS_URL: {
    text: "The origin of the console and of the release API, on another host name than the shop's. By default `ops.` before it.",
    production: 'an https address of its own',
  },
  ADMIN_KEY: {
    text: 'Opens the release API for ops; by default made once and stored in `DATA_DIR/admin-key`. `new,old` while it is changed: each is believed.',
    production: 'the same for all gateways, from a secret store',
  },
  OIDC_ISSUER: {
    text: "The OpenID Connect provider that operators log in by, as it calls itself; ops' address `/_ops/oidc/return` is registered there.",
    production: 'the directory of the company',
  },
  OIDC_CLIENT_ID: { text: 'How the provider knows the console.' },
  OIDC_CLIENT_SECRET: { text: 'The secret to it; together with issuer, client and roles.' },
  OIDC_ROLE_CLAIM: { text: "The claim that holds a person's groups." },
  OIDC_ROLES: {
    text: 'Which group has which role: `ops-admins=admin,ops=operator,support=viewer`. Who is in none is not let in.',
  },
  OIDC_RECHECK_SECONDS: {
    text: 'After so many seconds the provider is asked whether it still vouches for who is logged in.',
  },
  OPERATOR_PASSWORDS: {
    text: '`off`: operators log in by the provider alone; the admin key still opens the release API.',
    production: '`off` where there is a provider',
  },
  OPERATOR_SECOND_FACTOR: {
    text: 'Whether who logs in with a password must set up a second factor. By default required where `OPS_URL` is https, else `optional`.',
  },
  RENDERER_SOCKET: {
    text: 'The socket of a renderer in a process or container of its own; without it the gateway starts what renders pages itself.',
    production: 'a renderer that has no secret and no network',
  },
  RENDER_PROCESSES: { text: 'So many processes render pages at once; 0 leaves it to browsers.' },
  RENDER_WALL: {
    text: 'Whether the code of releases may run without isolation by the operating system. By default required on an https site, else `auto`.',
  },
  RENDER_LIMIT_MS: {
    text: 'How long a page may take to render, in milliseconds, until it is left to the browser.',
  },
  RENDER_MEMORY_MB: { text: 'The heap of a process that renders, in MB.' },
  GATEWAY_SECRET: {
    text: 'Signs cookies and report tokens, and encrypts second factors; by default made once and stored in the database. `new,old` while it is changed: the first signs, each is believed.',
    production: 'the same for all gateways, from a secret store',
  },
  METRICS_KEY: {
    text: 'The bearer token for `/metrics`; without it the admin key alone opens them. `new,old` while it is changed: each is believed.',
  },
  TRUST_PROXY: {
    text: "How many proxies stand before the gateway and are believed about the visitor's address.",
    production: 'how many there are: with too many, anybody may claim any address',
  },
  CHROMIUM: { text: 'The browser of the smoke test; by default one that is found.' },
  SMOKE: {
    text: 'Whether releases are opened in a browser: where one is found, always, never.',
    production: '`required`',
  },
  SMOKE_EXECUTOR: {
    text: 'Who opens releases: the gateway itself, or smoke workers, which take them from a queue in the database.',
    production: '`queue` where gateways run from images, which have no browser',
  },
  SMOKE_PAGE_SECONDS: { text: 'How long a page may take to be at rest in the smoke test.' },
  OTLP_URL: aboutShared.OTLP_URL,
  TRACE_PERCENT: aboutShared.TRACE_PERCENT,
  DRAIN_SECONDS: aboutShared.DRAIN_SECONDS,
  TAB_CHECK_SECONDS: { text: 'How often an open tab asks whether its releases are still the live ones.' },
  HEALTH_SAMPLE_PERCENT: { text: 'Of so many visits web vitals are reported; failures are of all.' },
  CANARY_MIN_VISITS: { text: 'Neither a canary nor a promote is judged on fewer visits.' },
  CANARY_JUDGE_SECONDS: { text: 'How often canaries and fresh promotes are judged.' },
  ROLLOUT_SECONDS: { text: 'How often the steps of rollouts that are due are taken.' },
  BAKE_MINUTES: { text: 'How long after a promote a bad release is still rolled back by itself.' },
  SILENCE_SECONDS: { text: 'How long an opened document may take to report that it is alive.' },
  ALERT_URL: {
    text: 'Is sent a POST when a person must look at a release.',
    production: 'the pager of ops',
  },
  PEER_URLS: {
    text: 'Other gateways of this site, by the address that this one reaches them at: a stored file that was lost or changed is fetched from them.',
    production: 'where gateways have folders of their own instead of a bucket',
  },
  VERIFY_SECONDS: { text: 'Every so many seconds the stored files of one release are read and proved.' },
  KEEP_RELEASES_DAYS: { text: 'A release that nobody was given for so long may be removed.' },
  S3_BUCKET: {
    text: 'The bucket for artifacts; without it they are stored in `DATA_DIR`.',
    production: 'one bucket for all gateways',
  },
  S3_ENDPOINT: { text: "The S3-compatible server; by default Amazon's of the region." },
  S3_REGION: { text: 'The region of the bucket.' },
  S3_ACCESS_KEY_ID: { text: 'Together with the secret; without both the SDK looks for them itself.' },
  S3_SECRET_ACCESS_KEY: { text: 'The secret to the access key.' },
  TOKENS_PER_MINUTE: { text: 'So many new visitors of one address are given a token in a minute.' },
  ANALYTICS_SECRET: { text: 'The API secret of the data stream; without it nobody is asked or measured.' },
  ANALYTICS_URL: { text: 'Where page views of visitors who agreed are sent.' },
  SERVICE_WORKER: { text: '`off`: none is registered, and the one that browsers have removes itself.' },
  LOG_LEVEL: { text: 'From which level on lines are logged.' },
}
