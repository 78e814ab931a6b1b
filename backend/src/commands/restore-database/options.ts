import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readMoment } from './plan.ts'

export const usage = `restore-database   the database as it was, from the repository of pgBackRest, on the machine of the database
  --to '2026-11-28 14:05:00+03'   as it was at that moment; without it with all that is archived
  --try                           in a folder of its own, which is counted and removed; a shop that sells is not touched
  --folder <folder>               where to, instead of the stanza's own folder (with --try: that with -try behind it)
  --over                          writes over the database that lies there
  --timeline <number>             along that history, of several that restores and changes of the leader have begun
  --stanza shop  --config /etc/pgbackrest.conf  --bin <folder of PostgreSQL's programs>
What is wrong, or in doubt, ends it with a sentence and 1.`

export type Options = {
  stanza: string
  config: string
  to: Date | null
  timeline: number | null
  isTrial: boolean
  over: boolean
  folder: string
  /** Where the database of this machine lies when all is well. */
  usualFolder: string
  bin: string | null
  /** Who may do all in the database. */
  role: string
}

/** `typedIn`: the folder that the command was typed in. */
export async function readOptions(words: readonly string[], typedIn: string): Promise<Options> {
  const { values } = parse(words)
  const { stanza, config, to, timeline } = values
  const text = await readFile(config, 'utf8').catch(() => '')
  const usualFolder = valueIn(text, stanza, 'pg1-path')
  if (!usualFolder)
    throw new Error(`${config} has no pg1-path of ${stanza}. Are --stanza and --config right?`)
  if (timeline !== undefined && !/^\d+$/.test(timeline))
    throw new Error(`--timeline ${timeline} is no number.`)
  const named = values.folder === undefined ? undefined : resolve(typedIn, values.folder)
  const isTrial = values.try
  if (isTrial && values.over) throw new Error('--try writes over nothing.')
  return {
    stanza,
    config,
    to: to === undefined ? null : readMoment(to),
    timeline: timeline === undefined ? null : Number(timeline),
    isTrial,
    over: values.over,
    folder: named ?? (isTrial ? `${usualFolder}-try` : usualFolder),
    usualFolder,
    bin: values.bin ?? null,
    role: valueIn(text, stanza, 'pg1-user') ?? 'postgres',
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        to: { type: 'string' },
        try: { type: 'boolean', default: false },
        over: { type: 'boolean', default: false },
        folder: { type: 'string' },
        timeline: { type: 'string' },
        stanza: { type: 'string', default: 'shop' },
        config: { type: 'string', default: '/etc/pgbackrest.conf' },
        bin: { type: 'string' },
      },
    })
  } catch (error) {
    throw new Error(usage, { cause: error })
  }
}

/** What the section of the stanza says. */
function valueIn(config: string, stanza: string, name: string): string | null {
  const section = config.split(/^\[/m).find((part) => part.startsWith(`${stanza}]`))
  return new RegExp(`^${name}\\s*=\\s*(\\S+)`, 'm').exec(section ?? '')?.[1] ?? null
}
