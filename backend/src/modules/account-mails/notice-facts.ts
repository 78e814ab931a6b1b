import type { FastifyRequest } from 'fastify'
import { dateInIstanbul, formatDate, formatTime, toInstant } from 'shared/domain/dates'
import { deviceOf } from '../auth/device.ts'
import { userAgentOf } from '../auth/identify.ts'

/** When and from where, as every notice to an owner has it. */
export function noticeFacts(request: FastifyRequest, now: Date): { at: string; device: string } {
  return { at: inWords(now), device: deviceOf(userAgentOf(request)) }
}

/** `15 Mart 2027 10:00`, in Istanbul. */
export function inWords(now: Date): string {
  return `${formatDate(dateInIstanbul(now))} ${formatTime(toInstant(now))}`
}
