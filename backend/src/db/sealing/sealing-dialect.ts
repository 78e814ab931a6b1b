import type { DatabaseConnection, Dialect, QueryResult } from 'kysely'
import { throughQueries } from 'shared-server/queries/through-queries'
import { type PersonalKeys, sealingKeyOf } from './personal-keys.ts'
import { Personal, personalColumns, PersonalForms } from './personal.ts'

/** What is given to the database as `personal` goes there sealed, and what comes from there under those names is opened. */
export const sealing = (dialect: Dialect, keys: PersonalKeys): Dialect =>
  throughQueries(dialect, (execute) => sealed(execute, keys))

function sealed(
  execute: DatabaseConnection['executeQuery'],
  keys: PersonalKeys,
): DatabaseConnection['executeQuery'] {
  return async (query, ...rest) => {
    const isSealed = query.parameters.some((parameter) => parameter instanceof Personal)
    const parameters = isSealed ? query.parameters.map((one) => storedForm(one, keys)) : query.parameters
    return openResult(await execute({ ...query, parameters }, ...rest), keys)
  }
}

function storedForm(parameter: unknown, keys: PersonalKeys): unknown {
  if (parameter instanceof PersonalForms) return keys.forms(parameter.kind, parameter.value)
  if (!(parameter instanceof Personal)) return parameter
  const stored = keys.seal(parameter.kind, parameter.value)
  // A contract is JSON to the database, sealed or not.
  return parameter.kind === 'contract' && stored !== parameter.value ? JSON.stringify(stored) : stored
}

function openResult<Row>(result: QueryResult<Row>, keys: PersonalKeys): QueryResult<Row> {
  const [first] = result.rows
  if (typeof first !== 'object' || first === null) return result
  const names = Object.keys(first).filter((name) => Object.hasOwn(personalColumns, name))
  if (names.length === 0) return result
  return { ...result, rows: result.rows.map((row) => openRow(row, names, keys)) }
}

function openRow<Row>(row: Row, names: readonly string[], keys: PersonalKeys): Row {
  const opened: Record<string, unknown> = {}
  for (const name of names) opened[name] = openValue(name, Reflect.get(Object(row), name), keys)
  return { ...row, ...opened }
}

function openValue(name: string, value: unknown, keys: PersonalKeys): unknown {
  if (Array.isArray(value)) return value.map((one) => openValue(name, one, keys))
  const kind = personalColumns[name]
  if (typeof value !== 'string' || kind === undefined || sealingKeyOf(value) === null) return value
  const opened = keys.open(kind, value)
  return kind === 'contract' ? JSON.parse(opened) : opened
}
