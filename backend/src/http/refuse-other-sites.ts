import type { FastifyRequest } from 'fastify'
import { isOwnForm } from 'shared/domain/own-form'
import { RefusalError } from './refusal.ts'

/** For forms that a browser sends by itself, without a token. The host is the one that the gateway was asked for. */
export function refuseOtherSites({ headers, host }: FastifyRequest): void {
  if (!isOwnForm(headers, host))
    throw new RefusalError(403, 'other-site', 'Bu form yalnızca kendi sitemizden gönderilebilir.')
}
