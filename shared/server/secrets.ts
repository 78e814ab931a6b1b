import { hkdfSync } from 'node:crypto'

/** The first makes what is signed and stored, all of them are believed: so a secret is changed while what it made lives. */
export type Secrets<Secret = string> = readonly [Secret, ...Secret[]]

/**
 * `new,old`: one as it is, or several with commas between them. `\,` is a comma of a secret, and before a comma `\\` is one `\`:
 * so one that ends in it can stand before another.
 */
export function secretsIn(setting: string): Secrets {
  const parts = setting.split(/(?<=(?<!\\)(?:\\\\)*),/)
  const [first = '', ...others] = parts.map((part, nth) =>
    commasOf(nth < parts.length - 1 ? `${part},` : part),
  )
  return [first, ...others]
}

/** Without the comma that ends it. */
const commasOf = (part: string): string =>
  part.replace(
    /(\\*),/g,
    (_, { length }: string) => '\\'.repeat(Math.floor(length / 2)) + (length % 2 === 1 ? ',' : ''),
  )

/** Whether each of them is as long as one alone must be, and of several none is there twice or has a space at an end, as one alone may. */
export function areGoodSecrets(setting: string, characters: number): boolean {
  const secrets = secretsIn(setting)
  return (
    secrets.every((one) => one.length >= characters) &&
    (secrets.length === 1 || secrets.every((one) => one === one.trim())) &&
    new Set(secrets).size === secrets.length
  )
}

/** Of a setting whose secrets are not. */
export const whyNotSecrets = (characters: number): string =>
  `must have at least ${characters} characters in each secret, none twice and no space at an end of one: a comma ends one, and \\, is a comma of it`

/** What is made by each, in their order. */
export function mapSecrets<Secret, Made>(
  [first, ...others]: Secrets<Secret>,
  make: (secret: Secret) => Made,
): Secrets<Made> {
  return [make(first), ...others.map((one) => make(one))]
}

/** By what a secret is named where ops read of it: its own text is shown nowhere. */
export const secretId = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'name of a secret', 4)).toString('hex')
