import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { workspaceParts } from 'shared/module/build/workspace'
import { countVitest, slowestFiles, type Count } from './count.ts'
import { commandStep, readReport, root, type Step } from './step.ts'

/** Every part of the workspace, by its folder. */
export const parts = workspaceParts(root)

/** Format, lint with types and the import law, types, unused code, links in the documents. */
export function gateSteps(): Step[] {
  return [
    ...formatAndLint('.'),
    commandStep({
      name: 'types of build and test configs',
      command: ['tsc', '-p', 'tsconfig.json', '--noEmit'],
    }),
    ...parts.map(typesOf),
    commandStep({ name: 'unused code', command: ['knip'] }),
    commandStep({
      name: 'links in documents',
      command: ['remark', '--quiet', '--frail', '.'],
    }),
  ]
}

/** The gate of one part alone: what a squad waits for before each commit. */
export async function partSteps(part: string): Promise<Step[]> {
  return [...formatAndLint(part), typesOf(part), await vitestStep(`unit tests of ${part}`, [basename(part)])]
}

/** The part that is meant by its folder or its last name: `gateway/console` is `console` too. */
export const findPart = (name: string): string | undefined =>
  parts.find((part) => part === name.replace(/\/+$/, '')) ?? parts.find((part) => basename(part) === name)

const formatAndLint = (folder: string): Step[] => [
  commandStep({ name: `format of ${folder}`, command: ['oxfmt', '--check', folder] }),
  commandStep({
    name: `lint and import law of ${folder}`,
    command: ['oxlint', '--type-aware', '--deny-warnings', folder],
  }),
]

const typesOf = (part: string): Step =>
  commandStep({ name: `types of ${part}`, command: ['tsc', '-p', part, '--noEmit'] })

/** Vitest over some of the parts, counted from its own report. */
export async function vitestStep(
  name: string,
  projects: readonly string[],
  {
    env = {},
    files = [],
    without = [],
  }: { env?: Record<string, string>; files?: readonly string[]; without?: readonly string[] } = {},
): Promise<Step> {
  const report = join(await mkdtemp(join(tmpdir(), 'report-')), 'vitest.json')
  return commandStep({
    name,
    command: [
      'vitest',
      'run',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      ...without.flatMap((glob) => ['--exclude', glob]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
    count: () => readVitest(report),
  })
}

async function readVitest(path: string): Promise<Count> {
  const report = await readReport(path, isVitestReport)
  for (const line of slowestFiles(report, root)) process.stdout.write(`  ${line}\n`)
  return countVitest(report, root)
}

function isVitestReport(value: unknown): value is Parameters<typeof countVitest>[0] {
  return typeof value === 'object' && value !== null && 'numPassedTests' in value && 'success' in value
}

/** The backend's tests run on both databases, in steps of their own. */
export const unitProjects = parts.filter((part) => part !== 'backend').map((part) => basename(part))
