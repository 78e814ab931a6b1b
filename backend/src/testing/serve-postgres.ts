import closeWithGrace from 'close-with-grace'
import { startPostgres } from './with-postgres.ts'

/** A temporary PostgreSQL for a whole test run: prints its address as one line, and goes when told to. */
const server = await startPostgres()
closeWithGrace(() => server.stop())
process.stdout.write(`${await server.createDatabase()}\n`)
