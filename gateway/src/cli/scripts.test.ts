import { expect, it } from 'vitest'
import { pageScripts, scriptHistory } from '../../wire/page-script.ts'
import { artifact, page } from '../testing/artifact.ts'
import { release } from '../testing/cli.ts'
import { startGateway } from '../testing/gateway.ts'

it('the scripts of the page of a card are listed, with what has no reason first, and what changed them', async () => {
  const gateway = await startGateway()
  const { ops } = gateway
  const parts = [
    ['host', artifact({ id: 'host', reason: 'It draws every page' })],
    ['mf-booking', artifact({ id: 'mf-booking', routes: [page('/odeme', 'Ödeme')] })],
  ] as const
  for (const [id, files] of parts) {
    // oxlint-disable-next-line no-await-in-loop -- the host goes first
    const { version } = await ops.publish(id, files, '')
    // oxlint-disable-next-line no-await-in-loop -- the host goes first
    await ops.promote(id, version, 'first')
  }
  const { stdout } = await release(gateway, 'scripts')
  expect(stdout).toMatch(
    /^Scripts of \/odeme:\nFINDING: mf-booking 1\.0\.0-0123456789ab: no reason is written down\n/,
  )
  expect(stdout).toMatch(/^host +1\.0\.0-0123456789ab +stable 100 % .* +It draws every page$/m)
  expect(stdout).toMatch(
    /^mf-booking +\S+ +page +1 KB +\/modules\/mf-booking\/1\.0\.0-0123456789ab\/web\/face\.js +sha384-\S{64}$/m,
  )
  expect(stdout).toMatch(/^gateway +- +document +- +trusted-types +'sha256-\S+'$/m)

  const asJson = await release(gateway, 'scripts', '/odeme', '--json')
  expect(pageScripts.parse(JSON.parse(asJson.stdout))).toEqual(await ops.scripts('/odeme'))

  const history = await release(gateway, 'scripts', '/odeme', '--history')
  expect(history.stdout).toMatch(
    /^\S+Z {2}promote {2}mf-booking {2}1\.0\.0-0123456789ab {2}by {2}ops {2}first\n/,
  )
  expect(history.stdout).toMatch(
    /^ {2}\+ \/modules\/mf-booking\/1\.0\.0-0123456789ab\/web\/entry\.js {2}sha384-\S{64}$/m,
  )
  const historyJson = await release(gateway, 'scripts', '--history', '--json')
  expect(scriptHistory.parse(JSON.parse(historyJson.stdout)).changes).toHaveLength(2)
}, 60_000)
