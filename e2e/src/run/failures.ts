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

/** Without the places in the code; of a long reason both ends. */
function lineOf(what: string, why = ''): string {
  const [message = ''] = stripVTControlCharacters(why).split(/\n\s+at /)
  const words = message.replaceAll(/\s+/g, ' ').trim()
  const short = words.length > 300 ? `${words.slice(0, 150)} … ${words.slice(-150)}` : words
  return short === '' ? what : `${what}: ${short}`
}
