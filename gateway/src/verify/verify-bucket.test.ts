import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openBucket } from '../artifacts/bucket.ts'
import { artifact, release } from '../testing/artifact.ts'
import { startGateway } from '../testing/gateway.ts'
import { startS3 } from '../testing/s3-server.ts'

const says = 'x'.repeat(2000)
const { facts } = release({ says })
const files = artifact({ says })
const script = 'web/face.js'

async function published() {
  const server = await startS3()
  const gateway = await startGateway(server.env)
  await gateway.ops.publish('mf-content', files, '')
  await gateway.ops.promote('mf-content', null, '')
  const bucket = openBucket(server.config)
  const keyOf = async (name: string) =>
    (await bucket.list('')).find(({ key }) => key.endsWith(name))?.key ?? ''
  const faults = async (mend = false) =>
    (await gateway.ops.verify({ module: 'mf-content', mend })).releases.flatMap((one) => one.faults)
  /** A copy near by is made after the publish, and mends what is lost in the bucket. */
  const whenNear = () =>
    expect
      .poll(async () => {
        const near = join(gateway.dataDir, 'cache/mf-content', facts.version)
        return (await readdir(near, { recursive: true }).catch(() => [])).filter((name) =>
          [script, facts.node.entry].some((file) => name.includes(file)),
        ).length
      })
      .toBeGreaterThanOrEqual(2)
  return { gateway, bucket, keyOf, faults, whenNear }
}

it('a lost and a changed object of the bucket are found, and mended from what is whole', async () => {
  const { bucket, keyOf, faults, whenNear } = await published()
  expect(await faults()).toEqual([])
  await whenNear()
  await bucket.remove(await keyOf(`${script}.br`))
  await bucket.put(await keyOf(facts.node.entry), 'something else')
  const found = await faults(true)
  expect(found.map(({ file, problem, mended }) => [file, problem, mended])).toContainEqual([
    script,
    'missing',
    true,
  ])
  expect(await faults()).toEqual([])
})

it('a copy near by that was changed is dropped, and fetched again by the next who asks', async () => {
  const { gateway, faults } = await published()
  const get = async () =>
    await (await fetch(`${gateway.url}/modules/mf-content/${facts.version}/${script}`)).text()
  expect(await get()).toContain(says)
  const root = join(gateway.dataDir, 'cache/mf-content', facts.version)
  const near = (await readdir(root, { recursive: true })).filter((name) => name.includes('face.js'))
  for (const name of near)
    // oxlint-disable-next-line no-await-in-loop -- few
    await appendFile(join(root, name), ';globalThis.tampered = true')
  expect(await faults()).toEqual([])
  expect(await get()).not.toContain('tampered')
  expect(await get()).toContain(says)
})

it('a release that the bucket does not list any more is there again when it is published again', async () => {
  const { gateway, bucket, faults } = await published()
  await bucket.remove(`releases/mf-content/${facts.version}.json`)
  expect(await faults(true)).toMatchObject([{ file: 'module.json', problem: 'missing' }])
  expect((await gateway.ops.publish('mf-content', files, '')).mended).toEqual(['module.json'])
  expect(await faults()).toEqual([])
})
