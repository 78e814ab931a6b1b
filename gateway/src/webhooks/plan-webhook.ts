import type { Sentence } from '../../wire/sentence.ts'
import type { AddWebhook } from '../../wire/webhook.ts'

export type WebhookRefusal =
  | { code: 'webhook-address'; problem: 'unreadable' | 'scheme' | 'credentials' }
  | { code: 'webhook-known'; id: string }
  | { code: 'unknown-webhook'; id: string }

export type WebhookPlan =
  | { kind: 'add'; notes: readonly Sentence[] }
  | { kind: 'refused'; refusal: WebhookRefusal }

type Situation = {
  /** The id of the receiver that has this very address. */
  same: string | null
  /** A site without TLS is one of a developer's machine, where receivers have none either. */
  siteHasTls: boolean
}

/** What adding a receiver would do. */
export function planWebhook(
  { url, kind, language, modules }: AddWebhook,
  { same, siteHasTls }: Situation,
): WebhookPlan {
  const address = URL.parse(url)
  if (!address) return refused({ code: 'webhook-address', problem: 'unreadable' })
  const plain = address.protocol === 'http:' && !siteHasTls
  if (address.protocol !== 'https:' && !plain) return refused({ code: 'webhook-address', problem: 'scheme' })
  if (address.username !== '' || address.password !== '')
    return refused({ code: 'webhook-address', problem: 'credentials' })
  if (same !== null) return refused({ code: 'webhook-known', id: same })
  return {
    kind: 'add',
    notes: [
      kind === 'chat' ? chatHears(address.origin, language) : programHears(address.origin),
      modules === null ? ofEveryModule : ofModules(modules),
    ],
  }
}

const refused = (refusal: WebhookRefusal): WebhookPlan => ({ kind: 'refused', refusal })

const chatHears = (to: string, language: AddWebhook['language']): Sentence => ({
  en: `Each change becomes a line of ${language === 'tr' ? 'Turkish' : 'English'} at ${to}.`,
  tr: `Her değişiklik ${to} adresine ${language === 'tr' ? 'Türkçe' : 'İngilizce'} bir satır olarak gider.`,
})

const programHears = (to: string): Sentence => ({
  en: `Each change is sent to ${to} as JSON, signed; the secret is shown once.`,
  tr: `Her değişiklik ${to} adresine imzalı JSON olarak gider; anahtar bir kez gösterilir.`,
})

const ofEveryModule: Sentence = { en: 'It hears of every module.', tr: 'Bütün modülleri kapsar.' }

const ofModules = (modules: readonly string[]): Sentence => ({
  en: `It hears of ${modules.join(', ')} alone.`,
  tr: `Yalnızca ${modules.join(', ')} modülünü kapsar.`,
})

export function describeWebhookRefusal(refusal: WebhookRefusal): Sentence {
  switch (refusal.code) {
    case 'webhook-address':
      return badAddress[refusal.problem]
    case 'webhook-known':
      return {
        en: `this address is told already: it is ${refusal.id}, remove it first to change it`,
        tr: `bu adrese zaten bildiriliyor (${refusal.id}): değiştirmek için önce kaldırın`,
      }
    case 'unknown-webhook':
      return {
        en: `there is no webhook ${refusal.id.slice(0, 40)}: "release webhooks list" shows which there are`,
        tr: `${refusal.id.slice(0, 40)} diye bir alıcı yok: listeye bakın`,
      }
    default:
      return refusal satisfies never
  }
}

const badAddress = {
  unreadable: {
    en: 'the address cannot be read: give a whole one, such as https://chat.example/hooks/abc',
    tr: 'adres okunamadı: https://chat.example/hooks/abc gibi tam bir adres verin',
  },
  scheme: {
    en: 'the address must begin with https://, so that nobody on the way reads or changes it',
    tr: 'adres https:// ile başlamalı ki yolda kimse okuyamasın, değiştiremesin',
  },
  credentials: {
    en: 'the address must have no user and password in it',
    tr: 'adresin içinde kullanıcı adı ve parola olmamalı',
  },
} satisfies Record<string, Sentence>
