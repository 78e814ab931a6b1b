import { join } from 'node:path'
import { expect, it } from 'vitest'
import { gcAnswer } from '../../wire/gc.ts'
import { artifact } from '../testing/artifact.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { opsFetch } from '../testing/ops-fetch.ts'
import { remoteRender } from '../testing/remote-render.ts'
import { startS3 } from '../testing/s3-server.ts'
import { openBucket } from '../artifacts/bucket.ts'
import { exists } from '../artifacts/files.ts'

const versionOf = (sources: string) => `1.0.0-${sources.repeat(12)}`

async function twoGateways() {
  const server = await startS3()
  const env = { ...server.env, DATABASE_URL: await freshDatabase(), KEEP_RELEASES_DAYS: '0' }
  const bucket = openBucket(server.config)
  return { one: await startGateway(env), other: await startGateway(env), bucket }
}

async function release({ ops }: TestGateway, sources: string): Promise<void> {
  await ops.publish('mf-content', artifact({ sources: sources.repeat(12), says: sources }), '')
  await ops.promote('mf-content', versionOf(sources), '')
}

const fileOf = (sources: string, { url }: TestGateway) =>
  fetch(`${url}/modules/mf-content/${versionOf(sources)}/web/face.js`)
const cacheOf = (sources: string, { dataDir }: TestGateway) =>
  join(dataDir, 'cache/mf-content', versionOf(sources))

it('what is published at one gateway is rendered and served by the other, out of the bucket', async () => {
  const { one, other } = await twoGateways()
  await one.ops.publish('host', artifact({ id: 'host', render: remoteRender }), '')
  await one.ops.promote('host', null, '')
  await release(one, 'a')
  const page = async () => await (await fetch(`${other.url}/hakkimizda`)).text()
  await expect.poll(page, { timeout: 15_000 }).toContain('<h1>server only</h1>')
  expect(await page()).toContain(versionOf('a'))
  const file = await fileOf('a', other)
  expect([file.status, await file.text()]).toEqual([200, 'console.log("face a")'])
})

it('what gc removes at one gateway is gone at the other, from its disk and from the bucket', async () => {
  const { one, other, bucket } = await twoGateways()
  await release(one, 'a')
  expect((await fileOf('a', other)).status).toBe(200)
  await expect.poll(() => exists(cacheOf('a', other)), { timeout: 15_000 }).toBe(true)
  await release(one, 'b')
  await release(one, 'c')
  const serving = async () => await (await fetch(`${other.url}/health/ready`)).json()
  await expect.poll(serving, { timeout: 15_000 }).toMatchObject({ serving: { 'mf-content': versionOf('c') } })
  // Asked for after the last change that the other one heard of, so that only gc's own word can undo it.
  expect((await fileOf('a', other)).status).toBe(200)
  const reply = await opsFetch(`${one.url}/_release/gc`, {
    method: 'POST',
    headers: { authorization: `Bearer ${one.key}` },
  })
  const { remove } = gcAnswer.parse(await reply.json())
  expect(remove.map(({ version }) => version)).toEqual([versionOf('a')])
  await expect.poll(async () => (await fileOf('a', other)).status, { timeout: 15_000 }).toBe(404)
  await expect.poll(() => exists(cacheOf('a', other)), { timeout: 15_000 }).toBe(false)
  expect((await fileOf('b', other)).status).toBe(200)
  const keys = (await bucket.list('')).map(({ key }) => key)
  expect(keys.filter((key) => key.includes(versionOf('a')))).toEqual([])
  expect(keys.filter((key) => key.includes(versionOf('b'))).length).toBeGreaterThan(5)
  bucket.close()
})
