import type { FastifyRequest } from 'fastify'
import { languages, type Language } from '../../../wire/sentence.ts'

/** What `accept-language` names first, where it is one of ours; English otherwise. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const first = headers['accept-language']?.split(/[-,;]/)[0]?.trim().toLowerCase()
  return languages.find((language) => language === first) ?? 'en'
}
