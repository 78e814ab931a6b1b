import type { ModuleId } from 'shared/module/facts'
import type { Sentence } from '../../wire/sentence.ts'

/** Why a caller is not heard. */
export type Denial =
  | { code: 'unauthorized'; why: 'nobody' | 'admin-key' | 'calendar' }
  | { code: 'forbidden'; why: 'ops-only' | 'admin-key-needed' | 'operators-only' | 'admins-only' }
  | { code: 'forged'; why: 'unreadable' | 'unknown-key' | 'bad-signature' }
  | { code: 'revoked-key'; keyId: string }
  | { code: 'wrong-module'; keyOf: ModuleId; asked: ModuleId }
  | { code: 'swapped'; what: 'act' | 'module' | 'version' | 'digest' | 'site'; signed: string; sent: string }
  | { code: 'replayed'; why: 'used' | 'old' | 'future' }

/** Thrown by whoever guards a route; the release API's error handler answers it, in its reader's language. */
export class DeniedError extends Error {
  readonly code: Denial['code']
  readonly statusCode: number
  readonly sentence: Sentence

  constructor(denial: Denial) {
    const sentence = describeDenial(denial)
    super(sentence.en)
    this.name = 'DeniedError'
    this.code = denial.code
    this.sentence = sentence
    this.statusCode = denial.code === 'unauthorized' || denial.code === 'forged' ? 401 : 403
  }
}

function describeDenial(denial: Denial): Sentence {
  switch (denial.code) {
    case 'unauthorized':
      return unauthorized[denial.why]
    case 'forbidden':
      return forbidden[denial.why]
    case 'forged':
      return forged[denial.why]
    case 'revoked-key':
      return {
        en: `the key ${denial.keyId} was revoked: make another with "release keys new" and have ops add it`,
        tr: `${denial.keyId} anahtarı iptal edilmiş: "release keys new" ile yenisini üretin, işletme eklesin`,
      }
    case 'wrong-module':
      return {
        en: `the key is of ${denial.keyOf}, not of ${denial.asked}: sign with the key of ${denial.asked}`,
        tr: `anahtar ${denial.keyOf} modülünün, ${denial.asked} modülünün değil: ${denial.asked} anahtarıyla imzalayın`,
      }
    case 'swapped':
      return {
        en: `the record says ${denial.what} ${denial.signed}, and ${denial.sent} was sent: sign what you send`,
        tr: `kayıtta ${denial.what} ${denial.signed} yazıyor, gönderilen ise ${denial.sent}: gönderdiğinizi imzalayın`,
      }
    case 'replayed':
      return replayed[denial.why]
    default:
      return denial satisfies never
  }
}

const unauthorized: Record<'calendar' | 'nobody' | 'admin-key', Sentence> = {
  calendar: {
    en: 'this address of the calendar is none any more: have ops make another with "release freezes --link"',
    tr: 'bu takvim adresi artık geçerli değil: işletme yenisini üretsin',
  },
  nobody: {
    en: "nobody is named: send the admin key, log in to the console, or sign with the module's key",
    tr: 'kim olduğunuz belli değil: oturum açın ya da modülün anahtarıyla imzalayın',
  },
  'admin-key': {
    en: 'the admin key is wrong: it is the ADMIN_KEY of the gateway, or the file admin-key in its DATA_DIR',
    tr: 'yönetici anahtarı yanlış: geçidin ADMIN_KEY ayarında ya da DATA_DIR içindeki admin-key dosyasında',
  },
}

const forbidden: Record<'ops-only' | 'admin-key-needed' | 'operators-only' | 'admins-only', Sentence> = {
  'ops-only': {
    en: 'only ops may do that: ask them, or use the admin key',
    tr: 'bunu yalnızca işletme yapabilir: onlardan isteyin',
  },
  'operators-only': {
    en: 'your role is viewer, and only operators and admins may do that: ask an admin for the role',
    tr: 'rolünüz izleyici, bunu yalnızca operatörler ve yöneticiler yapabilir: bir yöneticiden rol isteyin',
  },
  'admins-only': {
    en: 'only admins may do that: ask one, or use the admin key',
    tr: 'bunu yalnızca yöneticiler yapabilir: birinden isteyin',
  },
  'admin-key-needed': {
    en: 'only ops may waive the smoke: send the admin key too',
    tr: 'denemeden yalnızca işletme muaf tutabilir: yönetici anahtarı da gerekir',
  },
}

const forged: Record<'unreadable' | 'unknown-key' | 'bad-signature', Sentence> = {
  unreadable: {
    en: 'the record cannot be read: sign with the release command of this project',
    tr: 'kayıt okunamıyor: bu projenin release komutuyla imzalayın',
  },
  'unknown-key': {
    en: 'the gateway does not know this key: have ops add it with "release keys add"',
    tr: 'bu anahtar tanınmıyor: işletme "release keys add" ile eklesin',
  },
  'bad-signature': {
    en: 'the signature is not of this key over this record: sign again with your own key file',
    tr: 'imza bu kayda ve anahtara ait değil: kendi anahtar dosyanızla yeniden imzalayın',
  },
}

const replayed: Record<'used' | 'old' | 'future', Sentence> = {
  used: {
    en: 'the record was used already, and is good for one call: sign again',
    tr: 'kayıt zaten kullanılmış, tek çağrı için geçerli: yeniden imzalayın',
  },
  old: {
    en: 'the record is older than ten minutes: sign again, and look at the clock of your machine',
    tr: 'kayıt on dakikadan eski: yeniden imzalayın, bilgisayarınızın saatine bakın',
  },
  future: {
    en: 'the record is from the future: set the clock of your machine, and sign again',
    tr: 'kayıt gelecekten: bilgisayarınızın saatini düzeltip yeniden imzalayın',
  },
}
