import { hkdfSync } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { aessiv } from '@noble/ciphers/aes.js'
import type { PersonalKind } from './personal.ts'

/** Keys that personal values are sealed with; the first writes, all of them open. */
export type PersonalKeys = Readonly<{
  /** Null: what is written stays readable. */
  writes: string | null
  ids: readonly string[]
  seal: (kind: PersonalKind, value: string) => string
  /** The value in every form in which it may be stored. */
  forms: (kind: PersonalKind, value: string) => string[]
  /** What was stored, readable: that may be what it is already. Throws when the key is not there, or the value was changed. */
  open: (kind: PersonalKind, stored: string) => string
}>

const sealedForm = /^sealed:([a-z0-9-]{1,32}):([\w-]+)$/
const entryForm = /^([a-z0-9-]{1,32}):(\S{32,})$/
const readable = 'plain'
const bytes = (text: string) => new TextEncoder().encode(text)

/** By which key a value was sealed; null: by none. */
export const sealingKeyOf = (stored: string): string | null => sealedForm.exec(stored)?.[1] ?? null

/**
 * `id:secret` with commas between them, the one that writes first; `plain` in its place writes readable values.
 * AES-SIV (RFC 5297) gives a value the same form each time: its first half is a keyed hash, by which it is looked up.
 */
export function readPersonalKeys(setting: string): PersonalKeys {
  const [first = '', ...others] = setting.split(',').map((entry) => entry.trim())
  const entries = (first === readable ? others : [first, ...others]).map(readEntry)
  const keys = new Map(entries)
  if (keys.size < entries.length) throw new Error('PERSONAL_DATA_KEYS names a key twice')
  const writes = first === readable ? null : ([...keys.keys()][0] ?? null)

  function sealBy(id: string, kind: PersonalKind, value: string): string {
    if (value === '') return ''
    const plain = kind === 'contract' ? deflateRawSync(value) : bytes(value)
    const sealed = aessiv(keyBy(id), bytes(kind)).encrypt(plain)
    return `sealed:${id}:${Buffer.from(sealed).toString('base64url')}`
  }
  function keyBy(id: string): Uint8Array {
    const key = keys.get(id)
    if (!key)
      throw new Error(`A value is sealed with the key ${id}, which PERSONAL_DATA_KEYS of this process lacks.`)
    return key
  }
  return {
    writes,
    ids: [...keys.keys()],
    seal: (kind, value) => (writes === null ? value : sealBy(writes, kind, value)),
    forms: (kind, value) => [...[...keys.keys()].map((id) => sealBy(id, kind, value)), value],
    open(kind, stored) {
      const [, id, sealed] = sealedForm.exec(stored) ?? []
      if (id === undefined || sealed === undefined) return stored
      const plain = aessiv(keyBy(id), bytes(kind)).decrypt(Buffer.from(sealed, 'base64url'))
      return (kind === 'contract' ? inflateRawSync(plain) : Buffer.from(plain)).toString('utf8')
    },
  }
}

function readEntry(entry: string): [string, Uint8Array] {
  const [, id, secret] = entryForm.exec(entry) ?? []
  if (id === undefined || secret === undefined || id === readable)
    throw new Error(
      'PERSONAL_DATA_KEYS must be id:secret, with commas between several: an id of small letters, digits and hyphens, a secret of at least 32 characters',
    )
  return [id, new Uint8Array(hkdfSync('sha256', secret, '', 'personal-data', 64))]
}
