import { execa } from 'execa'
import { inRoot, root } from './root.ts'

type Where = { checkout?: string; env: Readonly<Record<string, string>> }

/** As a squad or ops type it, in this checkout or another; answers how it ended too. */
export const releaseCommand = (args: readonly string[], { checkout = root, env }: Where) =>
  execa('node', ['gateway/src/cli/release.ts', ...args], {
    ...inRoot,
    cwd: checkout,
    all: true,
    reject: false,
    env: { FORCE_COLOR: '0', ...env },
  })
