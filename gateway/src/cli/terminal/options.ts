import { resolve } from 'node:path'
import type { Command } from 'commander'
import { type ModuleId, moduleId } from 'shared/module/facts'
import { projectRoot } from '../../build/build-part.ts'
import { connect } from '../client/connection.ts'
import { RefusedError } from '../client/refused-error.ts'
import type { ReleaseClient } from '../client/release-client.ts'

/** What every command takes. */
export type Options = {
  ops?: string
  site?: string
  key?: string
  why?: string
  json?: boolean | undefined
  plan?: boolean
  yes?: boolean
}

export const dataDir = resolve(projectRoot, process.env.DATA_DIR ?? '.data')

export function addOptions(program: Command): Command {
  return program
    .option('--ops <address>', 'the release API (default: OPS_URL, else that of a site on this machine)')
    .option('--site <address>', 'a site on this machine (default: SITE, else http://localhost:PORT)')
    .option(
      '--key <file>',
      "the squad's private key (default: RELEASE_KEY_FILE, else DATA_DIR/keys/<module>.pem)",
    )
    .option('--why <reason>', 'for the audit log')
    .option('--plan', 'show what would happen, and change nothing')
    .option('--yes', 'do not ask before a change')
    .option('--json', 'print the answer as JSON')
}

export function connected({ ops, site, key }: Options): Promise<ReleaseClient> {
  return connect({ ops, site, key, env: process.env, dataDir })
}

/** A name that was typed. */
export function namedPart(name: string): ModuleId {
  const module = moduleId.safeParse(name)
  if (module.success) return module.data
  throw new RefusedError(
    'unknown-module',
    `there is no module ${name}: one is called mf- and a name in lower case, or host; "release modules list" shows which there are`,
  )
}

/** JSON for machines, words for people. */
export function print({ json }: Options, answer: unknown, words: string): void {
  process.stdout.write(`${json ? JSON.stringify(answer) : words}\n`)
}

/** Progress and questions: never in the way of the JSON. */
export function printText({ json }: Options, words: string): void {
  if (!json) process.stdout.write(`${words}\n`)
}

/** Progress where somebody looks: moving at a terminal, line by line in a log, none beside JSON. */
export function rendererFor({ json }: Pick<Options, 'json'>): 'silent' | 'default' | 'simple' {
  if (json) return 'silent'
  return process.stdout.isTTY ? 'default' : 'simple'
}
