import { createCluster } from './postgres-cluster.ts'

/** For `globalSetup`: one PostgreSQL for all files of a run, since starting one takes longer than most of them. */
export default async function startCluster(): Promise<() => Promise<void>> {
  const cluster = await createCluster()
  await cluster.start()
  process.env['TEST_CLUSTER_URL'] = cluster.url
  return cluster.remove
}
