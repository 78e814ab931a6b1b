import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { afterTheseTests } from '../testing/at-end.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
const atEnd = afterTheseTests()
beforeAll(async () => {
  gateway = await startGateway({}, atEnd)
})

/** What is answered to these bytes, which come one piece after the other. */
async function answerTo(...pieces: string[]): Promise<string> {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1')
  await once(socket, 'connect')
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  for (const piece of pieces) {
    socket.write(piece)
    // oxlint-disable-next-line no-await-in-loop -- the gateway is to read one before the next is sent
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await closed
  return text
}

const cookies = (length: number) => `cookie: token=a; ${'filled=1; '.repeat(length / 10)}`
const drops = /^HTTP\/1\.1 431 [\s\S]*clear-site-data: "cookies"[\s\S]*Çerezler temizlendi/i

test('a browser whose cookies a script has made too long is told to drop them', async () => {
  expect(await answerTo(`GET /odeme HTTP/1.1\r\nhost: a\r\n${cookies(30_000)}\r\n\r\n`)).toMatch(drops)
})

test('also when they come in pieces', async () => {
  const head = 'GET /odeme HTTP/1.1\r\nhost: a\r\n'
  expect(await answerTo(`${head}${cookies(9000)}`, 'more=1; '.repeat(2000))).toMatch(drops)
})

test('a link of another site, however long, logs nobody out', async () => {
  const long = `/?${'a'.repeat(30_000)}`
  for (const pieces of [[`GET ${long}`], [`GET ${long.slice(0, 9000)}`, `${long} HTTP/1.1\r\n`]]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await answerTo(...pieces)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).not.toMatch(/clear-site-data/i)
  }
})

test('what is no request at all is refused as one', async () => {
  expect(await answerTo('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request/)
})
