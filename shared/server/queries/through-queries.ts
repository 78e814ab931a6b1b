import type { DatabaseConnection, Dialect } from 'kysely'

type Execute = DatabaseConnection['executeQuery']

/** A dialect each of whose queries goes through what is put around it. */
export function throughQueries(dialect: Dialect, around: (execute: Execute) => Execute): Dialect {
  // A pool gives the same connection again.
  const seen = new WeakSet<DatabaseConnection>()

  function change(connection: DatabaseConnection): DatabaseConnection {
    if (seen.has(connection)) return connection
    seen.add(connection)
    return Object.assign(connection, { executeQuery: around(connection.executeQuery.bind(connection)) })
  }

  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      return Object.assign(driver, {
        acquireConnection: async (...asked: Parameters<typeof acquire>) => change(await acquire(...asked)),
      })
    },
  }
}
