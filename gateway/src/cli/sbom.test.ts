import { expect, it } from 'vitest'
import { fromHost } from 'shared/module/sbom'
import { startGateway } from '../testing/gateway.ts'
import { dist, release } from '../testing/cli.ts'

const packages = (licence: string) => [
  { name: 'zod', version: '4.6.7', purl: 'pkg:npm/zod@4.6.7', licenses: [{ license: { id: licence } }] },
  {
    name: 'react',
    version: '19.3.1',
    purl: 'pkg:npm/react@19.3.1',
    licenses: [{ license: { id: 'MIT' } }],
    properties: [fromHost],
  },
]

it('a squad sees which packages a release has, and none goes in with a licence that is not allowed', async () => {
  const gateway = await startGateway()
  const refused = await release(
    gateway,
    'publish',
    'mf-content',
    '--from',
    await dist({ packages: packages('AGPL-3.0-only') }),
  )
  expect(refused.exitCode).toBe(1)
  expect(refused.stderr).toContain(
    'refused (licence-not-allowed): zod@4.6.7 has the licence AGPL-3.0-only, which is not on the list',
  )

  const version = '1.0.0-0123456789ab'
  await release(gateway, 'publish', 'mf-content', '--from', await dist({ packages: packages('MIT') }))
  expect((await release(gateway, 'sbom', 'mf-content')).stderr).toContain('refused (no-stable)')
  expect((await release(gateway, 'sbom', 'mf-content', version)).stdout.split('\n')).toEqual([
    `mf-content ${version}: 2 packages`,
    'PACKAGE  VERSION  LICENCE  WHERE',
    'zod      4.6.7    MIT      in its files',
    'react    19.3.1   MIT      of the host',
  ])
  expect((await release(gateway, 'status', 'mf-content')).exitCode).toBe(0)
  await release(gateway, 'promote', 'mf-content', version)
  const whole: unknown = JSON.parse((await release(gateway, '--json', 'sbom', 'mf-content')).stdout)
  expect(whole).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { type: 'application', version } },
  })
  const unlisted = await release(
    gateway,
    'publish',
    'mf-content',
    '--from',
    await dist({ packages: null, semver: '1.0.1' }),
  )
  expect(unlisted.stderr).toContain('refused (sbom-missing)')
  expect((await release(gateway, 'sbom', 'mf-content', '9.9.9')).stderr).toContain(
    'refused (unknown-version)',
  )
}, 60_000)
