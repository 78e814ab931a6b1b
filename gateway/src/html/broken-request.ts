import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { plainPage } from './plain-page.ts'

/** As Node's parser gives it: the bytes at which it stopped. */
type BrokenRequest = Error & { code?: string; rawPacket?: unknown }

const statusOf = (code = '') => ({ ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 })[code] ?? 400

/**
 * What the parser gave up before there was a request. A script of any page can leave cookies that are longer than what a server reads, and
 * this browser would have no page of the site until they are gone: so it is told to drop them.
 */
export function answerBrokenRequest(error: BrokenRequest, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statusOf(error.code)
  const cookies = status === 431 && hasLongCookies(error.rawPacket, socket.bytesRead)
  if (socket.writable) socket.write(cookies ? answer(status, cookiesDropped, dropCookies) : answer(status))
  socket.destroy(error)
}

const dropCookies = ['clear-site-data: "cookies"', 'content-type: text/html; charset=utf-8']

const cookiesDropped = plainPage(
  'Çerezler temizlendi',
  `<p>Tarayıcınızda bu siteye ait çerezler çok uzundu, sayfa açılamadı. Temizlendiler; oturumunuz açıksa yeniden giriş yapmanız gerekir.</p>
<p><a href="/">Ana sayfaya dön</a></p>`,
)

function answer(status: number, body = '', headers = ['content-type: text/plain']): string {
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers,
    'cache-control: no-store',
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

const longestAddress = 8000
/** More than the site's own cookies ever are. */
const ownCookies = 4000

/**
 * Not the address, which any link of another site can make long: nobody is to be logged out by one. Of a request that came in pieces there is only
 * the one that was too much. The address was short when all that came before it is, or else nobody knows; then a long line must itself be cookies,
 * which have spaces between them and addresses none.
 */
function hasLongCookies(piece: unknown, bytesRead: number): boolean {
  if (!Buffer.isBuffer(piece)) return false
  const lines = piece.toString('latin1').split('\r\n')
  const [first = ''] = lines
  const before = /^[A-Z]+ \S+ HTTP\/1\.[01]$/.test(first) ? 0 : bytesRead - piece.length
  if (before + first.length < longestAddress) return true
  return lines.some((line) => line.length > ownCookies && line.includes('; '))
}
