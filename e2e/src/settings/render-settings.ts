import { execa } from 'execa'
import * as z from 'zod/mini'
import { root } from '../run/step.ts'

const setting = z.object({
  name: z.string(),
  text: z.string(),
  production: z.optional(z.string()),
  byDefault: z.nullable(z.string()),
  values: z.string(),
})
type Setting = z.infer<typeof setting>

const processes = [
  {
    title: 'The gateway',
    starts: 'node gateway/src/server.ts',
    prints: 'gateway/src/config/print-settings.ts',
  },
  {
    title: 'The ticket API',
    starts: 'node backend/src/server.ts',
    prints: 'backend/src/config/print-settings.ts',
  },
  {
    title: 'The sandbox bank',
    starts: 'node backend/src/bank/server.ts',
    prints: 'backend/src/bank/print-settings.ts',
  },
  {
    title: 'The renderer',
    starts: 'node gateway/src/renderer-socket/server.ts',
    prints: 'gateway/src/renderer-socket/print-settings.ts',
  },
  {
    title: 'The synthetic buyer',
    starts: 'node backend/src/synthetic/server.ts',
    prints: 'backend/src/synthetic/print-settings.ts',
  },
  {
    title: 'A smoke worker',
    starts: 'node gateway/src/smoke-worker/server.ts',
    prints: 'gateway/src/smoke-worker/print-settings.ts',
  },
]

/** The files that are made from the config schemas, by their path from the root. */
export async function renderSettings(): Promise<Record<string, string>> {
  const parts = await Promise.all(
    processes.map(async ({ title, starts, prints }) => {
      const { stdout } = await execa('node', [prints], { cwd: root, preferLocal: true, localDir: root })
      return { title, starts, settings: z.parse(z.array(setting), JSON.parse(stdout)) }
    }),
  )
  const page = parts.map(
    ({ title, starts, settings }) => `## ${title}\n\n\`${starts}\`\n\n${tableOf(settings)}\n`,
  )
  const example = parts.map(
    ({ title, settings }) => `# ${title}\n\n${settings.map(exampleOf).join('\n\n')}\n`,
  )
  return {
    'docs/settings.md': `${pageHead}\n${page.join('\n')}`,
    '.env.example': `${exampleHead}\n${example.join('\n')}`,
  }
}

const pageHead = `# Settings

Made by \`pnpm settings\` from the config schemas; a test says when it is not. Every variable is read once, at the start, and a wrong
one stops the start with a sentence that names it. \`pnpm start\` hands its own environment on to the first three, and sets
ports and addresses itself. The release command reads \`SITE\` or \`OPS_URL\` (where the release API is), \`ADMIN_KEY\`,
\`RELEASE_KEY_FILE\` (the key of a squad) and \`DATA_DIR\`.
`

const exampleHead = `# Every setting with what is taken for it. Copy what you change, one file for each process, and start it with
# node --env-file=<file>. Made by \`pnpm settings\`; docs/settings.md says more.
`

function tableOf(settings: readonly Setting[]): string {
  const rows = settings.map(({ name, text, production, byDefault, values }) => {
    const taken = byDefault === null || byDefault === '' ? '' : `\`${byDefault}\``
    return `| \`${name}\` | ${text} | ${values} | ${taken} | ${production ?? ''} |`
  })
  return [
    '| name | what it is | values | by default | in production |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

function exampleOf({ name, text, byDefault }: Setting): string {
  return `# ${text}\n# ${name}=${byDefault ?? ''}`
}
