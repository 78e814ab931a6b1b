import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { productionFiles } from '../import-law/folders.ts'
import { root } from '../run/step.ts'
import { renderSettings } from './render-settings.ts'

it.each(Object.entries(await renderSettings()))(
  '%s is what the config schemas say; `pnpm settings` writes it',
  async (file, made) => {
    expect(await readFile(join(root, file), 'utf8')).toBe(made)
  },
)

/** Who reads the environment, and why it is no setting of a process that serves. */
const readers: Record<string, string> = {
  'backend/src/server.ts': 'reads its schema',
  'backend/src/bank/server.ts': 'reads its schema',
  'backend/src/synthetic/server.ts': 'reads its schema',
  'backend/src/commands/run-command.ts': 'a command, with the schema of the API',
  'backend/src/commands/restore-database.ts': 'a command',
  'gateway/src/server.ts': 'reads its schema',
  'gateway/src/renderer-socket/server.ts': 'reads its schema',
  'gateway/src/smoke-worker/server.ts': 'reads its schema',
  'gateway/src/launcher/start.ts': 'hands it on',
  'gateway/src/operators/secrets-command.ts': 'a command, with the schema of the gateway',
  'gateway/src/launcher/site-copy/command.ts': 'a command',
  'gateway/src/dev-server/dev.ts': 'a command',
  'gateway/src/cli/terminal/options.ts': 'a command',
  'gateway/src/cli/commands/key-commands.ts': 'a command',
  'gateway/src/build/build-part.ts': 'PATH alone',
  'gateway/src/isolation/bubblewrap.ts': 'PATH alone',
  'gateway/src/render/wall.ts': 'PATH alone',
  'gateway/src/smoke/browser-wall.ts': 'PATH alone',
}

it('lets no other file of the servers read the environment', async () => {
  const files = (await productionFiles()).filter((file) =>
    /^(?:backend|gateway)\/(?!.*(?:\/testing\/|\/hostile\/|config\.ts))|^shared\/(?!.*testing)/.test(file),
  )
  const reading = []
  for (const file of files) {
    if ((await readFile(join(root, file), 'utf8')).includes('process.env')) reading.push(file)
  }
  expect(reading.toSorted()).toEqual(Object.keys(readers).toSorted())
})
