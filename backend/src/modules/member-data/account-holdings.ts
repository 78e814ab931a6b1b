import { sql } from 'kysely'
import { legalYears, writtenYears } from 'shared/domain/legal-periods'
import { registrationHours } from 'shared/domain/registration-period'
import {
  anyOf,
  ifMember,
  number,
  ofMember,
  ofOrders,
  secret,
  withTheOrder,
  type Holding,
  type Who,
} from './holding.ts'
import { passengerTitles } from './passenger-columns.ts'

/** Mails to the address when it had no member yet: of the registration. */
const beforeMembership = (who: Who) =>
  ifMember(who, ({ email }) => sql`(t.member_id IS NULL AND t.order_id IS NULL AND t.recipient = ${email})`)

/** Anybody may register any address: nobody has proved to be the member. */
const typed = 'kayıt formunu dolduran her kimse onun yazdığıdır, üyenin olmayabilir'

/** What was written to the company under the member's address, which has been mailed a confirmation. */
const ofAddress = (who: Who) => ifMember(who, ({ email }) => sql`t.email = ${email}`)
const typedFields = { name: typed, surname: typed, phone: typed }

/** What belongs to the account; the order is that of closing it. */
export const accountHoldings = {
  customer_users: {
    title: 'Kayıtlı yolcular',
    rows: ofMember,
    fields: {
      ...passengerTitles,
      created_at: 'Kaydedildi',
    },
    withheld: { id: number, member_id: number },
    closing: 'erased',
  },
  member_consents: {
    title: 'Ticari ileti izinleri',
    rows: ofMember,
    fields: {
      channel: 'Kanal',
      recipient: 'Adres ya da numara',
      source: 'Nerede verildi',
      given_at: 'Verildi',
      withdrawn_at: 'Geri alındı',
    },
    withheld: { id: number, member_id: number },
    closing: {
      kept: `İznin verildiğinin ispatıdır: 6563 sayılı kanun uyarınca bittiği günden ${legalYears.consents} yıl sonra silinir. Üyelikle bağı kalmaz.`,
      instead: (tx, who) =>
        sql`UPDATE member_consents t SET member_id = NULL, withdrawn_at = coalesce(withdrawn_at, ${who.now})
          WHERE ${ofMember(who)}`.execute(tx),
    },
  },
  pending_registrations: {
    title: 'Onaylanmamış kayıtlar',
    rows: (who) => ifMember(who, ({ email }) => sql`t.email = ${email}`),
    fields: { created_at: 'Yazıldı', expires_at: 'Süresinin dolacağı an' },
    withheld: {
      id: number,
      email: typed,
      name: typed,
      surname: typed,
      phone: typed,
      email_consent: typed,
      sms_consent: typed,
      password_hash: secret,
      buyer_sid: secret,
    },
    closing: {
      kept: `Üyeliğin değil, kayıt formunu dolduran kişinindir; o da başkası olabilir. Onaylanmadığı için ${registrationHours} saat sonra, ardından gelen saatlik turda silinir. Üyelikle birlikte silinseydi formu dolduran, adresin bir üyenin olduğunu anlardı.`,
    },
  },
  member_devices: {
    title: 'Giriş yapılan cihazlar',
    rows: ofMember,
    fields: {
      seen_at: 'Son görüldü',
      wrong_attempts: 'Yanlış deneme',
      forgotten_at: 'Artık tanınmıyor',
    },
    withheld: { id: number, member_id: number, secret_hash: secret },
    closing: 'erased',
  },
  member_sessions: {
    title: 'Oturumlar',
    rows: ofMember,
    fields: {
      user_agent: 'Tarayıcı',
      started_at: 'Açıldı',
      seen_at: 'Son görüldü',
      expires_at: 'Biteceği an',
      ended_at: 'Kapatıldı',
    },
    withheld: { id: secret, member_id: number },
    closing: 'erased',
  },
  member_passkeys: {
    title: 'Geçiş anahtarları',
    rows: ofMember,
    fields: {
      name: 'Ad',
      device: 'Eklendiği cihaz',
      is_synced: 'Cihazlar arasında eşitleniyor',
      created_at: 'Eklendi',
      used_at: 'Son giriş',
    },
    withheld: {
      id: number,
      member_id: number,
      credential_id: secret,
      public_key: secret,
      sign_count: number,
      user_handle: secret,
    },
    closing: 'erased',
  },
  email_changes: {
    title: 'Onay bekleyen e-posta değişikliği',
    rows: ofMember,
    fields: {
      new_email: 'Yeni adres',
      current_confirmed_at: 'Eski adres onayladı',
      new_confirmed_at: 'Yeni adres onayladı',
      created_at: 'İstendi',
      expires_at: 'Biteceği an',
    },
    withheld: { id: number, member_id: number, session_id: secret },
    closing: 'erased',
  },
  mails: {
    title: 'Gönderilen e-postalar',
    // Not those to a new mailbox: of which kind such a mail is shows whether that address has an account.
    rows: (who) =>
      anyOf('mails', [
        sql`${ofMember(who)} AND t.kind NOT IN ('email-change-new', 'email-change-taken')`,
        beforeMembership(who),
        ofOrders(who),
      ]),
    fields: {
      order_id: 'Sipariş',
      kind: 'Tür',
      recipient: 'Alıcı',
      state: 'Durum',
      created_at: 'Yazıldı',
      sent_at: 'Gönderildi',
      facts: 'İçindeki bilgiler',
    },
    withheld: {
      id: number,
      member_id: number,
      code_id: number,
      account_code_id: number,
      job_application_id: number,
      contact_message_id: number,
      attempts: 'yalnızca gönderim içindir',
      next_attempt_at: 'yalnızca gönderim içindir',
    },
    closing: {
      kept: `Biletlerin ve sözleşmelerin gönderildiğinin kaydı. ${withTheOrder} Üyelikle ve kodlarla ilgili olanlar silinir. Kapanış bildirimi gönderildikten sonraki turda silinir.`,
      instead: (tx, who) =>
        sql`DELETE FROM mails t WHERE ${anyOf('mails', [
          ofMember(who),
          beforeMembership(who),
          sql`t.kind = 'ticket-code' AND ${ofOrders(who)}`,
        ])}`.execute(tx),
    },
  },
  job_applications: {
    title: 'İş başvuruları',
    rows: ofAddress,
    fields: { message: 'Yazılan', cv_name: 'Dosya', created_at: 'Gönderildi' },
    withheld: {
      id: number,
      job_posting_id: number,
      content_hash: secret,
      email: 'üyelik bilgilerinde yazar',
      ...typedFields,
      cv: 'gönderdiğiniz dosyadır; bize yazarsanız göndeririz',
      cv_type: number,
      cv_scanned: number,
    },
    closing: {
      kept: `Başvuru üyelikten ayrıdır: gönderildikten ${writtenYears.applications} yıl sonra silinir; daha önce silinmesi için bize yazın.`,
    },
  },
  contact_messages: {
    title: 'Bize yazılan mesajlar',
    rows: ofAddress,
    fields: { reference: 'Başvuru numarası', message: 'Yazılan', pnr: 'PNR', created_at: 'Gönderildi' },
    withheld: {
      id: number,
      request_type_id: number,
      content_hash: secret,
      email: 'üyelik bilgilerinde yazar',
      ...typedFields,
    },
    closing: {
      kept: `Mesaj üyelikten ayrıdır: gönderildikten ${writtenYears.messages} yıl sonra silinir; daha önce silinmesi için bize yazın.`,
    },
  },
  account_codes: {
    title: 'Üyelik için gönderilen kodlar ve bağlantılar',
    rows: ofMember,
    fields: {
      purpose: 'Amaç',
      created_at: 'Yazıldı',
      expires_at: 'Biteceği an',
      used_at: 'Kullanıldı',
      wrong_attempts: 'Yanlış deneme',
    },
    withheld: {
      id: number,
      member_id: number,
      subject: secret,
      buyer_sid: secret,
      nonce: secret,
      details: number,
    },
    closing: 'erased',
  },
} as const satisfies Record<string, Holding>
