import { useRef, useState } from 'react'
import { patterns } from 'shared/contracts/paths'
import { Link } from 'shared/router/router'
import { Button } from 'shared/ui/button/button'
import { TextField } from 'shared/ui/text-field/text-field'
import { JumpLinks } from '../../lib/jump-links.tsx'
import { writeSearch } from '../../lib/write-search.ts'
import styles from './find-question.module.css'
import { QuestionItem } from './question-item.tsx'
import { countQuestions, findQuestions, groups } from './questions.ts'
import { useAskedQuestion } from './use-asked-question.ts'

/** Found matches this short a list are shown open. */
const openUpTo = 3

/** All questions, searched while one types; without a script the form asks the server with `?ara=`. */
export function FindQuestion({ asked }: { asked: string }) {
  const [typed, setTyped] = useState(asked)
  const list = useRef<HTMLDivElement>(null)
  useAskedQuestion(list)
  const found = findQuestions(groups, typed)
  const count = countQuestions(found)
  const isSearch = typed.trim() !== ''
  return (
    <>
      <form
        role="search"
        className={styles['search']}
        action={patterns.questions}
        onSubmit={(event) => {
          event.preventDefault()
          writeSearch(patterns.questions, typed)
        }}
      >
        <TextField
          type="search"
          name="ara"
          label="Sorularda arayın"
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">Ara</Button>
      </form>
      <p role="status" className={styles['count']}>
        {isSearch
          ? count > 0
            ? `${count} soru bulundu`
            : 'Bu sözcüklerle bir soru bulunamadı'
          : `${count} soru`}
      </p>
      {count === 0 && (
        <p>
          Başka bir sözcükle deneyin ya da{' '}
          <Link className={styles['link']} to={patterns.contact}>
            bize yazın
          </Link>
          .
        </p>
      )}
      {!isSearch && (
        <nav aria-label="Konular">
          <JumpLinks places={groups} />
        </nav>
      )}
      <div ref={list} className={styles['list']}>
        {found.map((group) => (
          <section key={group.id} className={styles['group']} aria-labelledby={group.id}>
            <h2 id={group.id} tabIndex={-1}>
              {group.title}
            </h2>
            {group.questions.map((question) => (
              <QuestionItem key={question.id} question={question} open={isSearch && count <= openUpTo} />
            ))}
          </section>
        ))}
      </div>
    </>
  )
}
