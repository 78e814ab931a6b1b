import type { ChangedScript, ScriptHistory } from '../../../wire/page-script.ts'
import { plainText } from './table.ts'

/** Each change with the files that came and went. */
export function showScriptHistory({ path, changes }: ScriptHistory): string {
  if (changes.length === 0)
    return `None of the last 200 changes of releases has changed the scripts of ${path}.`
  return changes
    .flatMap(({ at, module, what, version, who, why, added, removed, unknown }) => [
      plainText([at, what, module, version ?? '-', 'by', who, why].filter((word) => word !== '').join('  ')),
      ...added.map((one) => `  + ${lineOf(one)}`),
      ...removed.map((one) => `  - ${lineOf(one)}`),
      ...unknown.map((one) => `  ? ${plainText(one)} is no more: its files are not known`),
    ])
    .join('\n')
}

const lineOf = ({ address, integrity }: ChangedScript) => plainText(`${address}  ${integrity}`)
