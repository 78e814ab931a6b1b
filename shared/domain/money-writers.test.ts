import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** An amount that is put together by hand, or by a formatter of somebody's own. */
const signs = [/₺\$\{/, /₺['"`]\s*\+/, /style:\s*'currency'/, /formatMoney(Short)?\([^)]*\)\.(slice|replace)/]

test('a fare is written by shared/domain/money and by nobody else', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
  })
  const sources = String(listed)
    .split('\n')
    .filter((file) => file !== '' && !/\.(test|story)\.tsx?$/.test(file) && file !== 'shared/domain/money.ts')
  expect(sources.length).toBeGreaterThan(500)
  const writers = sources.filter((file) => {
    const text = readFileSync(`${root}/${file}`, 'utf8')
    return signs.some((sign) => sign.test(text))
  })
  expect(writers).toEqual([])
})
