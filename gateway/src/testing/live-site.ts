import { artifact, page } from './artifact.ts'
import { startGateway, type TestGateway } from './gateway.ts'

type Host = { render?: string; smallDocuments?: boolean }

const partsOf = (host: Host) =>
  [
    { id: 'host', files: artifact({ id: 'host', ...host }) },
    { id: 'mf-content', files: artifact({ id: 'mf-content' }) },
    { id: 'mf-search', files: artifact({ id: 'mf-search', routes: [page('/', 'Ana sayfa')] }) },
  ] as const

/** A gateway with a host and two remotes live: `/hakkimizda` of mf-content, `/` of mf-search. */
export async function startLiveSite(env: Record<string, string> = {}, host: Host = {}): Promise<TestGateway> {
  const gateway = await startGateway(env)
  for (const { id, files } of partsOf(host)) {
    // oxlint-disable-next-line no-await-in-loop -- the host goes first
    const { version } = await gateway.ops.publish(id, files, '')
    // oxlint-disable-next-line no-await-in-loop -- the host goes first
    await gateway.ops.promote(id, version, '')
  }
  return gateway
}
