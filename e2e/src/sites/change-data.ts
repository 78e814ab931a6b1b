import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'

/** Runs SQL on the shop's database of a site that does not run, as ops would on theirs. */
export async function changeData(dataDir: string, sql: string): Promise<void> {
  const database = await PGlite.create({
    dataDir: join(dataDir, 'backend', 'pg'),
    extensions: { btree_gist },
  })
  await database.exec(sql)
  await database.close()
}
