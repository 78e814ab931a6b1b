import { Buffer } from 'node:buffer'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Exchange } from '../module/boot.ts'

/** As a browser would send it: a document of tests sends a DELETE with a body that no server can read. */
export function exchangeByNode(url: string, sent: Parameters<Exchange>[0]): ReturnType<Exchange> {
  const { method, path, body = '', contentType = 'application/json' } = sent
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': contentType, 'content-length': Buffer.byteLength(body) }
    const asked = request(url + path, { method, headers }, (answer) => {
      text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, text: read }), reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
