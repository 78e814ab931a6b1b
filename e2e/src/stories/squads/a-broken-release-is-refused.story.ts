import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../../sites/own-site.ts'
import { copyCheckout, type CheckoutCopy } from '../../import-law/checkout-copy.ts'
import { moduleOf, readSet } from '../live-set.ts'

let checkout: CheckoutCopy
test.beforeAll(async () => {
  checkout = await copyCheckout()
})
test.afterAll(() => checkout.remove())

const smokeTime = { timeout: 180_000, intervals: [1000] }
const app = (file: string) => join('mf-content/src/app/texts', file)

/** Three pages, each broken as a squad might not notice on its own machine. */
const broken = {
  [app('about-route.tsx')]: `
    import about from '../../../content/pages/hakkimizda.md'
    import { textRoute } from './text-route.tsx'
    const { loader } = textRoute(about)
    export const aboutRoute = { loader, Component: () => { throw new Error('no such seller') } }`,
  [app('cancellation-route.tsx')]: `
    import texts from '../../../content/legal/iptal-kosullari/versions.collection'
    import { legalRoute } from './legal-route.tsx'
    const { loader, Component: Text } = legalRoute('/iptal-kosullari', texts)
    const Component = () => <><p><a href="/iptal">İptal edin</a></p><Text /></>
    export const cancellationRoute = { loader, Component }`,
  [app('preliminary-route.tsx')]: `
    import texts from '../../../content/legal/on-bilgilendirme-formu/versions.collection'
    import { legalRoute } from './legal-route.tsx'
    const { loader, Component: Text } = legalRoute('/on-bilgilendirme-formu', texts)
    export const preliminaryRoute = { loader, Component: () => <><Text /><img src="/favicon.svg" /></> }`,
}

test('a release with broken pages cannot go live, and says which page has what', async ({ request }) => {
  test.setTimeout(480_000)
  const before = moduleOf(await readSet(request, '/hakkimizda'), 'mf-content').version
  const sound = await read(Object.keys(broken))
  await write(broken)
  await release('publish', 'mf-content')
  let refusal = ''
  await expect
    .poll(async () => {
      const { failed, output } = await release('promote', 'mf-content')
      refusal = output
      return failed && !output.includes('checks-running')
    }, smokeTime)
    .toBe(true)
  expect(refusal).toContain('refused (checks-failed)')
  expect(refusal).toContain('/hakkimizda: ')
  expect(refusal).toContain('no such seller')
  expect(refusal).toContain('/iptal-kosullari: its first link /iptal answers 404')
  expect(refusal).toContain('/on-bilgilendirme-formu: axe image-alt')
  expect(refusal, 'the page that was left alone').not.toContain('/mesafeli-satis-sozlesmesi')
  const live = moduleOf(await readSet(request, '/hakkimizda'), 'mf-content').version
  expect(live, 'travellers keep what they had').toBe(before)

  await write({
    ...sound,
    [app('about-route.tsx')]: `${sound[app('about-route.tsx')]}\n// mended ${Date.now()}\n`,
  })
  await release('publish', 'mf-content')
  await expect.poll(async () => (await release('promote', 'mf-content')).failed, smokeTime).toBe(false)
  const mended = moduleOf(await readSet(request, '/hakkimizda'), 'mf-content').version
  expect(mended, 'mended, it goes live').not.toBe(before)
  const { failed, output } = await release('rollback', 'mf-content', before)
  expect(failed, output).toBe(false)
})

async function read(files: string[]): Promise<Record<string, string>> {
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(checkout.folder, file), 'utf8')] as const),
  )
  return Object.fromEntries(texts)
}

async function write(files: Record<string, string>): Promise<void> {
  await Promise.all(Object.entries(files).map(([file, text]) => writeFile(join(checkout.folder, file), text)))
}

function release(...args: string[]) {
  return checkout.run('node', 'gateway/src/cli/release.ts', ...args)
}
