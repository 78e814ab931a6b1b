import closeWithGrace from 'close-with-grace'
import { startPostgres } from './postgres-cluster.ts'

/** A temporary PostgreSQL for a whole test run: prints its address as one line, and goes when told to. */
const parent = process.ppid
const server = await startPostgres()
const graceful = closeWithGrace(() => server.stop())
process.stdout.write(`${await server.createDatabase()}\n`)
// Keeps this process, and with it the server, alive; a test run that died must leave none behind.
setInterval(() => {
  if (process.ppid !== parent) graceful.close()
}, 1000)
