import { describe, expect, test } from 'vitest'
import { countQuestions, findQuestions, groups } from './questions.ts'

const questions = groups.flatMap((group) => group.questions)
const found = (typed: string) =>
  findQuestions(groups, typed).flatMap((group) => group.questions.map(({ title }) => title))

test('there are enough questions, in their groups, each with an answer and an address of its own', () => {
  expect(groups.length).toBeGreaterThanOrEqual(6)
  expect(questions.length).toBeGreaterThanOrEqual(45)
  const ids = [...groups, ...questions].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, answer } of questions) {
    expect(id).toMatch(/^[a-z0-9-]+$/)
    expect(answer).toMatch(/^<p>.{20}/)
  }
})

describe('a traveller types', () => {
  test.each(['İPTAL', 'iptal', 'IPTAL', 'ıptal'])('%s and finds what is about cancelling', (typed) => {
    expect(found(typed)).toContain('Biletimi ne zamana kadar iptal edebilirim')
  })

  test('words in any order, without marks and only their beginnings', () => {
    expect(found('bilet acik ned')).toContain('Açık bilet nedir')
  })

  test('a word that only an answer has', () => {
    expect(found('karnesi')).toEqual(['Evcil hayvanımla binebilir miyim'])
  })

  test('nothing, and sees all', () => {
    expect(countQuestions(findQuestions(groups, '  '))).toBe(questions.length)
  })

  test.each(['uçan halı', 'iptal uçan', '</details>', 'href', 'constructor'])(
    '%s and finds nothing',
    (typed) => {
      expect(found(typed)).toEqual([])
    },
  )

  test.each(['(.*)+$', '***', '<>'])('%s, which is no word, and sees all', (typed) => {
    expect(found(typed)).toHaveLength(questions.length)
  })
})
