import { artifact, page } from './artifact.ts'
import { startGateway, type TestGateway } from './gateway.ts'

const partsOf = (host: { render?: string }) =>
  [
    { id: 'host', files: artifact({ id: 'host', ...host }) },
    { id: 'mf-content', files: artifact({ id: 'mf-content' }) },
    { id: 'mf-search', files: artifact({ id: 'mf-search', routes: [page('/', 'Ana sayfa')] }) },
  ] as const

/** A gateway with a host and two remotes live: `/hakkimizda` of mf-content, `/` of mf-search. */
export async function startLiveSite(
  env: Record<string, string> = {},
  host: { render?: string } = {},
): Promise<TestGateway> {
  const gateway = await startGateway(env)
  for (const { id, files } of partsOf(host)) {
    // oxlint-disable-next-line no-await-in-loop -- the host goes first
    const { version } = await gateway.ops.publish(id, files, '')
    // oxlint-disable-next-line no-await-in-loop -- the host goes first
    await gateway.ops.promote(id, version, '')
  }
  return gateway
}
