import { Webhook as Signer } from 'standardwebhooks'
import type { HistoryEntry } from '../../wire/history.ts'
import type { Language } from '../../wire/sentence.ts'
import type { WebhookRow } from './rows.ts'
import { describeEntry } from './entry-line.ts'

/** What is sent of one entry of the history. */
export type Message = {
  /** The same at each try, so that a receiver knows what it has already. */
  id: string
  headers: Record<string, string>
  body: string
}

type Receiver = Pick<
  WebhookRow,
  'id' | 'kind' | 'language' | 'secret' | 'secret_before' | 'secret_before_until'
>
/** `number` grows with the history: a receiver may sort by it. */
export type Told = HistoryEntry & { number: number }

export function messageTo(receiver: Receiver, entry: Told, site: string, now: Date): Message {
  const id = `${receiver.id}.${entry.number}`
  const text = describeEntry(entry)[languageOfRow(receiver)]
  return receiver.kind === 'chat'
    ? chatMessage(id, text)
    : signedMessage(receiver, id, eventOf(entry, site, text), now)
}

/** Of nothing that happened, to try an address. */
export function testMessage(receiver: Receiver, site: string, now: Date): Message {
  const id = `${receiver.id}.test.${now.getTime()}`
  const text = tried[languageOfRow(receiver)]
  const event = { type: 'release.test', timestamp: now.toISOString(), data: { site, text } }
  return receiver.kind === 'chat' ? chatMessage(id, text) : signedMessage(receiver, id, event, now)
}

const tried = {
  en: 'a test: changes of releases will be told here',
  tr: 'Deneme: sürüm değişiklikleri buraya bildirilecek',
}

const languageOfRow = ({ language }: Receiver): Language => (language === 'tr' ? 'tr' : 'en')

function eventOf(entry: Told, site: string, text: string) {
  const { number, at, module, what, who, version, before, after, why } = entry
  return {
    type: `release.${what}`,
    timestamp: at,
    data: { number, site, module, version, who, why, before, after, text },
  }
}

function signedMessage(receiver: Receiver, id: string, event: object, now: Date): Message {
  const body = JSON.stringify(event)
  const signatures = secretsOf(receiver, now).map((secret) => new Signer(secret).sign(id, now, body))
  return {
    id,
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
  }
}

function secretsOf({ secret, secret_before, secret_before_until }: Receiver, now: Date): string[] {
  const overlaps = secret_before !== null && secret_before_until !== null && now < secret_before_until
  return overlaps ? [secret, secret_before] : [secret]
}

/** As Slack, Mattermost, Rocket.Chat and Google Chat take it. */
function chatMessage(id: string, text: string): Message {
  return {
    id,
    body: JSON.stringify({ text: harmless(text) }),
    headers: { 'content-type': 'application/json' },
  }
}

/** A reason is somebody's words: it makes no line of its own and no link, and calls no whole channel. */
const harmless = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '@\u200B')
    // As chats in Markdown write a link, and the bare addresses that they all make one of.
    .replaceAll('](', ']\u200B(')
    .replaceAll('://', ':\u200B//')
    .replaceAll(/\bwww\./gi, '$&\u200B')
