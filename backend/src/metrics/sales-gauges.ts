import { sql } from 'kysely'
import { Gauge, type Registry as Collection } from 'prom-client'
import type { Db } from '../db/database.ts'
import { backupAge } from './backup-age.ts'
import { replicas } from './replicas.ts'
import { unarchived } from './unarchived.ts'

type Figures = {
  undecided: number
  oldest_undecided: number
  refunds: number
  oldest_refund: number
  mails: number
  last_sale: number | null
  unarchived: number | null
  backup_age: number | null
  replicas: number
}

/** All by indexes of what is not done yet, of which there is little. Seconds, and of the last sale the moment. */
const readFigures = sql<Figures>`
  SELECT
    (SELECT count(*)::int FROM payments WHERE state IN ('initiated', 'authenticated', 'charged')) AS undecided,
    (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 FROM payments
      WHERE state IN ('initiated', 'authenticated', 'charged')) AS oldest_undecided,
    (SELECT count(*)::int FROM refunds WHERE state = 'due') AS refunds,
    (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 FROM refunds WHERE state = 'due') AS oldest_refund,
    (SELECT count(*)::int FROM mails WHERE state = 'waiting' AND next_attempt_at <= now()) AS mails,
    (SELECT extract(epoch FROM issued_at)::float8 FROM tickets ORDER BY id DESC LIMIT 1) AS last_sale,
    (${unarchived}) AS unarchived,
    (${backupAge}) AS backup_age,
    (${replicas}) AS replicas`

const gauges: readonly [keyof Figures, readonly [name: string, help: string]][] = [
  ['undecided', ['rotabus_payments_undecided', 'Payments of which nobody knows yet how they end']],
  [
    'oldest_undecided',
    [
      'rotabus_payments_undecided_oldest_seconds',
      'Since when the oldest of them waits; 0 when there is none',
    ],
  ],
  ['refunds', ['rotabus_refunds_due', 'Refunds that the bank has not paid yet']],
  [
    'oldest_refund',
    ['rotabus_refunds_due_oldest_seconds', 'Since when the oldest of them waits; 0 when there is none'],
  ],
  ['mails', ['rotabus_mails_due', 'Mails that should have left by now']],
  [
    'unarchived',
    [
      'rotabus_unarchived_seconds',
      'For how long PostgreSQL has stored nothing in its archive though there is something to store; 0 when it does',
    ],
  ],
  [
    'backup_age',
    ['rotabus_backup_age_seconds', 'For how long no copy of the database that is archived was finished'],
  ],
  ['replicas', ['rotabus_database_replicas', 'Machines that PostgreSQL sends its WAL to']],
  ['last_sale', ['rotabus_last_sale_timestamp_seconds', 'When the last ticket was issued']],
]

/** What the shop as a whole has to do, read when it is asked for: each process says the same. */
export function registerSalesGauges(collection: Collection, db: Db): void {
  let asked: Promise<Figures | null> | null = null
  // Prometheus' one question is one question to the database.
  const figures = () =>
    (asked ??= readFigures
      .execute(db)
      .then(({ rows: [row] }) => row ?? null)
      .catch(() => null)
      .finally(() => (asked = null)))
  const gauge = (name: string, help: string, read: (found: Figures | null) => number | null) =>
    collection.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const value = read(await figures())
          if (value === null) this.remove()
          else this.set(value)
        },
      }),
    )
  gauge('rotabus_database_up', '1 when the database has answered this reading, else 0', (found) =>
    found ? 1 : 0,
  )
  for (const [key, [name, help]] of gauges) gauge(name, help, (found) => found?.[key] ?? null)
}
