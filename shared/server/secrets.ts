import { hkdfSync } from 'node:crypto'

/** The first makes what is signed and stored, all of them are believed: so a secret is changed while what it made lives. */
export type Secrets<Secret = string> = readonly [Secret, ...Secret[]]

/** `new,old`: one as it is, or several with commas between them. `\,` is a comma of a secret. */
export function secretsIn(setting: string): Secrets {
  const [first = '', ...others] = setting.split(/(?<!\\),/).map((one) => one.replaceAll('\\,', ','))
  return others.length === 0 ? [first] : [first.trim(), ...others.map((one) => one.trim())]
}

/** Whether each of them is as long as one alone must be. */
export const areLongSecrets = (setting: string, characters: number): boolean =>
  secretsIn(setting).every((one) => one.length >= characters)

/** Of a setting whose secrets are not. */
export const whyShortSecrets = (characters: number): string =>
  `must have at least ${characters} characters in each secret: a comma ends one, and \\, is a comma of it`

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
