import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { test } from '../../sites/own-site.ts'
import { copyCheckout, type CheckoutCopy } from '../../import-law/checkout-copy.ts'
import { root } from '../../run/step.ts'
import { moduleOf, readSet } from '../live-set.ts'
import { logInAs, operatorLike } from '../operator.ts'
import { callReleaseApi, opsUrl } from '../ops-origin.ts'
import { expectReadable } from '../readable.ts'

const operator = operatorLike('nobetci')

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

let checkout: CheckoutCopy
test.beforeAll(async () => {
  checkout = await copyCheckout()
})
test.afterAll(() => checkout.remove())

async function filesOf(request: APIRequestContext, module: string) {
  const { version } = moduleOf(await readSet(request, '/'), module)
  const folder = join(process.env['DATA_DIR'] ?? '', 'artifacts', module, version)
  const names = await readdir(join(folder, 'web'), { recursive: true })
  const entry = names.find((name) => /^entry\.[^/]*\.js$/.test(name))
  const other = names.find((name) => name.endsWith('.js') && name !== entry)
  if (!entry || !other) throw new Error('the release has no scripts')
  return { folder, entry: join('web', entry), other: join('web', other) }
}

test('a lost and a changed file are found and mended, at a terminal and from a phone', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000)
  const { folder, entry, other } = await filesOf(request, 'mf-account')
  const whole = await readFile(join(folder, other))
  expect(await checkout.release('verify')).toContain('as they were published')

  await rm(join(folder, entry))
  const plan = await checkout.run('node', 'gateway/src/cli/release.ts', 'verify', 'mf-account')
  expect(plan.failed, 'a script may go by it').toBe(true)
  expect(plan.output).toMatch(new RegExp(`${entry} +missing +whole at here`))
  expect(await checkout.release('verify', 'mf-account', '--mend', '--why', 'disk')).toContain(
    'mended from here',
  )
  expect(await checkout.release('verify', 'mf-account')).toContain('as they were published')

  // One byte, with the length that it had: nothing but reading it tells.
  const changed = Buffer.from(whole)
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
  await writeFile(join(folder, other), changed)
  await checkout.run('node', 'gateway/src/cli/release.ts', 'verify', 'mf-account')
  await callReleaseApi(request, 'operators', { method: 'POST', data: operator })
  try {
    await page.goto(opsUrl())
    await logInAs(page, operator)
    await expect(page.getByText(/^mf-account .*bozuk dosya var$/)).toBeVisible()
    await expectReadable(page)
    await page.getByRole('button', { name: 'Bak ve onar' }).tap()
    const dialog = page.getByRole('alertdialog', { name: 'mf-account: Dosyaları onar' })
    await expect(dialog.getByRole('region', { name: 'Plan' })).toContainText(
      '1 dosya yayımlandığı gibi değil',
    )
    await dialog.getByLabel('Neden').fill('disk bozuldu')
    await expectReadable(page)
    await dialog.getByRole('button', { name: 'Onar' }).tap()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/bozuk dosya var/)).toBeHidden()
    expect((await readFile(join(folder, other))).equals(whole)).toBe(true)
  } finally {
    await writeFile(join(folder, other), whole)
    await callReleaseApi(request, `operators/${operator.name}`, { method: 'DELETE' })
  }
})

test('what nobody has any more is there again when the squad publishes the same', async ({ request }) => {
  test.setTimeout(600_000)
  const { folder, other } = await filesOf(request, 'mf-content')
  const whole = await readFile(join(folder, other))
  for (const ending of ['', '.br', '.gz']) await rm(join(folder, other + ending), { force: true })
  const mend = await checkout.run('node', 'gateway/src/cli/release.ts', 'verify', 'mf-content', '--mend')
  expect(mend.output).toContain('nobody has it')
  // What the squad's own build had left, as its CI keeps it.
  const dist = join(root, 'mf-content', 'dist')
  const again = await checkout.release('publish', 'mf-content', '--from', dist, '--why', 'a lost file')
  expect(again).toContain(`1 of its stored files are mended: ${other}`)
  expect((await readFile(join(folder, other))).equals(whole)).toBe(true)
})
