import { type Cluster, createCluster } from 'shared-server/testing/postgres-cluster'
import { onTestFinished } from 'vitest'

/** A PostgreSQL of one test's own, which it may stop and start; not started yet, and gone after the test. */
export async function postgresCluster(): Promise<Cluster> {
  const cluster = await createCluster()
  onTestFinished(cluster.remove)
  return cluster
}
