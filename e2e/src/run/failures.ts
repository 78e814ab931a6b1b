import { stripVTControlCharacters } from 'node:util'

/** Of vitest's report: a file that does not load has no test, and says why itself. */
export type VitestFile = {
  name: string
  status?: string
  message?: string
  assertionResults?: readonly {
    status: string
    fullName: string
    failureMessages?: readonly string[] | null
  }[]
}

/** Of Playwright's report: folders, files and groups, one within the other. */
export type StorySuite = {
  suites?: readonly StorySuite[]
  specs?: readonly {
    file: string
    title: string
    tests: readonly {
      projectName: string
      status: string
      results: readonly { error?: { message?: string } }[]
    }[]
  }[]
}

/** Each failed test as a line: where, which, and the first words of why; `root` is left out of file names. */
export function failedTests(files: readonly VitestFile[], root: string): string[] {
  return files.flatMap(({ name, status, message, assertionResults = [] }) => {
    const file = name.replace(root, '')
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [lineOf(file, message)] : []
    return failed.map(({ fullName, failureMessages }) =>
      lineOf(`${file} > ${fullName}`, failureMessages?.[0]),
    )
  })
}

/** Each story that did not pass at once, as a line. */
export function failedStories(suites: readonly StorySuite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected' && status !== 'skipped')
        .map(({ projectName, results }) =>
          lineOf(`[${projectName}] ${file} > ${title}`, results.find(({ error }) => error)?.error?.message),
        ),
    ),
    ...failedStories(inner),
  ])
}

function lineOf(what: string, why = ''): string {
  const words = stripVTControlCharacters(why).replaceAll(/\s+/g, ' ').trim().slice(0, 300)
  return words === '' ? what : `${what}: ${words}`
}
