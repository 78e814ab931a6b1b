import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'

export type Progress = (percent: number, step: string) => void

export async function seed(
  _database: Database,
  _wish: Config['seed'],
  _now: Date,
  _progress: Progress,
): Promise<void> {}
