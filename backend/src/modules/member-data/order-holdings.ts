import { sql } from 'kysely'
import { legalYears } from 'shared/domain/legal-periods'
import type { Tx } from '../../db/database.ts'
import {
  anyOf,
  buyers,
  ifMember,
  number,
  ofMember,
  ofOrders,
  orders,
  secret,
  stopOf,
  tickets,
  withTheOrder,
  type Holding,
  type Who,
} from './holding.ts'
import { passengerTitles } from './passenger-columns.ts'

/**
 * The points that a member spent come back to nobody; what they paid for is no money either. Also on tickets of others that
 * an open ticket of the member paid for, but not on the member's that another's paid for: those points are the other's.
 */
const forgetPoints = (tx: Tx, who: Who) =>
  sql`
    WITH RECURSIVE paid AS (
      SELECT p.id AS passenger_id, k.id AS ticket_id
      FROM passengers p LEFT JOIN tickets k ON k.passenger_id = p.id
      WHERE ${ifMember(who, (member) => sql`p.order_id IN ${orders(member)}`)} AND k.paid_by IS NULL
      UNION ALL
      SELECT k.passenger_id, k.id FROM tickets k JOIN paid ON k.paid_by = paid.ticket_id)
    UPDATE passengers t SET points_used = 0 FROM paid WHERE t.id = paid.passenger_id AND t.points_used > 0`.execute(
    tx,
  )

/** What belongs to the orders, of which the law keeps the most; the order is that of closing the account. */
export const orderHoldings = {
  points_ledger: {
    title: 'Puanlar',
    rows: ofMember,
    fields: {
      kind: 'Tür',
      points: 'Puan',
      order_id: 'Sipariş',
      good_until: 'Geçerlilik',
      created_at: 'Yazıldı',
    },
    withheld: { id: number, member_id: number, ticket_id: number, is_over: number },
    closing: 'erased',
  },
  points_due: {
    title: 'Yolculuk bitince kazanılacak puanlar',
    rows: (who) => sql`t.ticket_id IN ${tickets(who)}`,
    fields: { due_at: 'Yolculuğun biteceği an' },
    withheld: { ticket_id: number },
    closing: 'erased',
  },
  text_messages: {
    title: 'Gönderilen SMS’ler',
    rows: (who) => sql`t.code_id IN (SELECT c.id FROM ticket_codes c WHERE c.order_id IN ${orders(who)})`,
    fields: { recipient: 'Numara', state: 'Durum', created_at: 'Yazıldı', sent_at: 'Gönderildi' },
    withheld: {
      id: number,
      code_id: number,
      attempts: 'yalnızca gönderim içindir',
      next_attempt_at: 'yalnızca gönderim içindir',
    },
    closing: 'erased',
  },
  ticket_codes: {
    title: 'Biletler için gönderilen kodlar',
    rows: ofOrders,
    fields: {
      order_id: 'Sipariş',
      purpose: 'Amaç',
      channel: 'Kanal',
      created_at: 'Yazıldı',
      expires_at: 'Biteceği an',
      used_at: 'Kullanıldı',
      wrong_attempts: 'Yanlış deneme',
    },
    withheld: { id: number, subject: number, asked_by: secret, nonce: secret },
    closing: 'erased',
  },
  idempotency_keys: {
    title: 'Ödeme isteklerinin tekrar koruması',
    rows: (who) => sql`t.buyer_sid IN ${buyers(who)}`,
    fields: { path: 'İşlem', created_at: 'Yazıldı' },
    withheld: { buyer_sid: secret, key: secret, body_hash: secret, answer: 'siparişin kendisinde yazar' },
    closing: 'erased',
  },
  hold_terms: {
    title: 'Koltuk ayırma süreleri',
    rows: (who) => sql`t.buyer_sid IN ${buyers(who)}`,
    fields: { ends_at: 'Sürenin bitişi', minutes: 'Dakika', renewals: 'Kaç kez yenilendi' },
    withheld: { buyer_sid: secret, journey_id: number, network: secret },
    closing: 'erased',
  },
  seat_claims: {
    title: 'Koltuklar',
    // What is sold is no buyer's any more.
    rows: (who) =>
      anyOf('seat_claims', [
        sql`t.ticket_id IN ${tickets(who)}`,
        sql`t.state = 'held' AND t.buyer_sid IN ${buyers(who)}`,
      ]),
    fields: {
      seat_no: 'Koltuk',
      state: 'Durum',
      gender: 'Cinsiyet',
      expires_at: 'Ne zamana kadar ayrıldı',
      created_at: 'Yazıldı',
    },
    withheld: {
      id: number,
      journey_id: number,
      segment: number,
      network: secret,
      buyer_sid: secret,
      extended: number,
      price: 'yolcunun satırında yazar',
      ticket_id: number,
    },
    closing: {
      kept: 'Satılmış koltuk yolculuğa kadar dolu kalmalıdır; ayrılmış olan dakikalar içinde boşalır. İçinde ad, adres ya da numara yoktur.',
    },
  },
  refunds: {
    title: 'İadeler',
    rows: ofOrders,
    fields: { order_id: 'Sipariş', amount: 'Tutar (kuruş)', state: 'Durum', created_at: 'Yazıldı' },
    withheld: { ticket_id: number, checked_at: number, paying_since: number },
    closing: { kept: withTheOrder },
  },
  tickets: {
    title: 'Biletler',
    rows: (who) => sql`t.id IN ${tickets(who)}`,
    fields: {
      passenger: {
        title: 'Yolcu',
        value: sql`(SELECT p.name || ' ' || p.surname FROM passengers p WHERE p.id = t.passenger_id)`,
      },
      state: 'Durum',
      issued_at: 'Kesildi',
      changed_at: 'Değişti',
      open_valid_until: 'Açık bilet geçerliliği',
    },
    withheld: { id: number, passenger_id: number, paid_by: number },
    closing: { kept: withTheOrder },
  },
  passengers: {
    title: 'Yolcular',
    rows: ofOrders,
    fields: {
      order_id: 'Sipariş',
      leg: 'Yön',
      seat_no: 'Koltuk',
      ...passengerTitles,
      email: 'E-posta',
      price: 'Ücret (kuruş)',
      points_used: 'Kullanılan puan',
      paid_with_points: 'Puanla ödenen (kuruş)',
    },
    withheld: { id: number, shuttle_id: number, arrival_shuttle_id: number },
    closing: {
      kept: `Yolcu listesidir: VUK 253 uyarınca ${legalYears.identities} yıl (orders.identities_until), ad ve e-posta satış belgesiyle ${legalYears.papers} yıl (orders.papers_until) saklanır, sonra silinir.`,
      instead: forgetPoints,
    },
  },
  order_contracts: {
    title: 'Onaylanan sözleşmeler',
    rows: ofOrders,
    fields: { order_id: 'Sipariş', kind: 'Tür', version: 'Sürüm', text: 'Metin', sha256: 'Özet (SHA-256)' },
    closing: { kept: withTheOrder },
  },
  payments: {
    title: 'Ödemeler',
    rows: ofOrders,
    fields: {
      order_id: 'Sipariş',
      acquirer: 'Banka',
      acquirer_payment_id: 'Bankanın işlem numarası',
      amount: 'Tutar (kuruş)',
      currency: 'Para birimi',
      state: 'Durum',
      reason: 'Neden',
      created_at: 'Yazıldı',
    },
    withheld: {
      refund_due: number,
      carried: secret,
      card_keys: secret,
      is_reason_kept: number,
      charging_since: number,
      checked_at: number,
    },
    closing: { kept: withTheOrder },
  },
  order_legs: {
    title: 'Yolculuklar',
    rows: ofOrders,
    fields: {
      order_id: 'Sipariş',
      leg: 'Yön',
      pnr: 'PNR',
      boarding: { title: 'Biniş', value: stopOf('t.from_idx') },
      alighting: { title: 'İniş', value: stopOf('t.to_idx') },
      departs_at: {
        title: 'Kalkış',
        value: sql`(SELECT js.departs_at FROM journey_stops js WHERE js.journey_id = t.journey_id AND js.idx = t.from_idx)`,
      },
    },
    withheld: { journey_id: number, from_idx: number, to_idx: number },
    closing: { kept: withTheOrder },
  },
  orders: {
    title: 'Siparişler',
    rows: (who) => sql`t.id IN ${orders(who)}`,
    fields: {
      id: 'Sipariş',
      total: 'Toplam (kuruş)',
      email: 'E-posta',
      invoice_title: 'Fatura unvanı',
      invoice_tax_office: 'Vergi dairesi',
      invoice_tax_no: 'Vergi ya da kimlik no',
      contract_version: 'Onaylanan sözleşme sürümü',
      contract_ip: 'Onayın IP adresi',
      contract_accepted_at: 'Onaylandı',
      created_at: 'Yazıldı',
    },
    withheld: { buyer_sid: secret, member_id: number, identities_until: number, papers_until: number },
    closing: {
      kept: `${withTheOrder} Üyelikle bağı kalmaz.`,
      instead: (tx, who) => sql`UPDATE orders t SET member_id = NULL WHERE ${ofMember(who)}`.execute(tx),
    },
  },
} as const satisfies Record<string, Holding>
