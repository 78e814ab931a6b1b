import { openBackendPostgres } from '../db/open-postgres.ts'
import { growTables } from './grown-tables.ts'

// For benchmarks: node grow-database.ts <address of a database> <rows of each kind>
const [, , url = '', many = ''] = process.argv
const database = openBackendPostgres(url, (error) => {
  throw error
})
await growTables(database.db, Number(many)).finally(() => database.close())
