import { sql } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { accountHoldings } from './account-holdings.ts'
import { type Holding, ifMember, type NoHolding, number, ofMember, secret } from './holding.ts'
import { orderHoldings } from './order-holdings.ts'

/** `migrations` is the database's own. */
type TableName = keyof Schema | 'migrations'

/**
 * Every table of the database, in the order in which closing a membership goes through them: whoever refers to another
 * stands before it. What is no column of a field is under `withheld`; a test compares both with the database.
 */
export const holdings: Readonly<Record<TableName, Holding | NoHolding>> = {
  ...accountHoldings,
  ...orderHoldings,
  member_buyers: {
    title: 'Koltuk ayırırken kullanılan oturum numaraları',
    rows: ofMember,
    fields: { logged_in_at: 'Giriş yapıldı' },
    withheld: { buyer_sid: secret, member_id: number },
    closing: 'erased',
  },
  members: {
    title: 'Üyelik bilgileri',
    rows: (who) => ifMember(who, ({ memberId }) => sql`t.id = ${memberId}`),
    fields: {
      email: 'E-posta',
      name: 'Ad',
      surname: 'Soyad',
      phone: 'Telefon',
      gov_id: 'Kimlik ya da pasaport no',
      gender: 'Cinsiyet',
      birth_date: 'Doğum tarihi',
      nationality: 'Uyruk',
      created_at: 'Üye olundu',
      terms_accepted_at: 'Kullanım şartları kabul edildi',
      sessions_ended_at: 'Bütün oturumların son kapatıldığı an',
    },
    withheld: {
      id: number,
      password_hash: secret,
      passkey_handle: number,
      email_consent: 'izinler tablosunda yazar',
      sms_consent: 'izinler tablosunda yazar',
    },
    closing: 'erased',
  },
  card_tries: { nobody: 'keyed hashes of cards that were tried, gone within a day' },
  spent_work: { nobody: 'proofs of work that were used, gone within minutes' },
  attempt_counters: { nobody: 'keyed hashes of what was tried, gone within days' },
  backups: { nobody: 'when the database was copied' },
  cities: { nobody: 'provinces' },
  countries: { nobody: 'countries' },
  districts: { nobody: 'districts' },
  job_postings: { nobody: 'open positions' },
  request_types: { nobody: 'what one may write about' },
  bus_layouts: { nobody: 'the operator’s buses' },
  expedition_stops: { nobody: 'the operator’s timetable' },
  expeditions: { nobody: 'the operator’s timetable' },
  fares: { nobody: 'the operator’s prices' },
  journey_stops: { nobody: 'the operator’s timetable' },
  journeys: { nobody: 'the operator’s timetable' },
  run_change_marks: { nobody: 'transactions under way' },
  menu_items: { nobody: 'links of the site' },
  redirects: { nobody: 'addresses of older sites' },
  migrations: { nobody: 'which files have run' },
  nearby_places: { nobody: 'places' },
  sales_points: { nobody: 'where tickets are sold over a counter' },
  points_rules: { nobody: 'what points are worth' },
  popular_routes: { nobody: 'pairs of stations' },
  passkey_challenges: { nobody: 'random numbers that are signed once, within five minutes' },
  revoked_tokens: { nobody: 'random numbers of tokens that were logged out before sessions had rows' },
  seed_runs: { nobody: 'what the seed has laid' },
  settings: { nobody: 'the company’s own' },
  shuttles: { nobody: 'the operator’s services' },
  stations: { nobody: 'places' },
  personal_keys: { nobody: 'names of the keys that personal values are sealed with' },
  secret_uses: { nobody: 'which secrets processes sign with' },
  ticket_keys: { nobody: 'keys of the site' },
}
