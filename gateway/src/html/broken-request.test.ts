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

const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const usual = `accept: text/html,application/xhtml+xml,*/*;q=0.8\r\nreferer: https://a/${'r'.repeat(400)}\r\n`

test.each(['/5.0 (', 'NT 10.0; ', 'Chrome/', 'referer', 'rr\r\n', 'ookie: ', 'token='])(
  'nor does one that comes in two pieces, the second of which begins with %j',
  async (second) => {
    const own = `cookie: token=${'e'.repeat(420)}; visitor=abcdef\r\n\r\n`
    const link = `GET /?${'a'.repeat(15_500)} HTTP/1.1\r\nhost: a\r\n`
    const whole = `${link}user-agent: ${agent}\r\n${usual}${own}`
    const at = whole.indexOf(second)
    expect(at).toBeLessThan(16_384)
    const answer = await answerTo(whole.slice(0, at), whole.slice(at))
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).not.toMatch(/clear-site-data/i)
  },
)

test('cookies that are too long are dropped wherever their pieces begin, also on a connection that was used before', async () => {
  const whole = `GET /odeme HTTP/1.1\r\nhost: a\r\nuser-agent: ${agent}\r\n${usual}${cookies(30_000)}\r\n\r\n`
  for (const at of [6, 30, 60, 300, 1000, 9000, 14_480]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await answerTo(whole.slice(0, at), whole.slice(at)), `at ${at}`).toMatch(drops)
  }
  const used = 'GET /nowhere HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(300)
  expect((await answerTo(used, whole)).split('HTTP/1.1 431').at(-1)).toMatch(/clear-site-data: "cookies"/i)
})

test('what is no request at all is refused as one', async () => {
  expect(await answerTo('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request/)
})
