import type { PageHead } from 'shared/module/head'
import { patterns } from 'shared/contracts/paths'
import type { RouteCode } from 'shared/module/module'
import type { LoaderFunctionArgs } from 'shared/router/router'
import { groups } from '../../features/find-question/questions.ts'
import { breadcrumbs, faqPage } from '../../lib/structured-data.ts'
import { typedIn } from '../../lib/typed-in.ts'
import { QuestionsPage } from './questions-page.tsx'

/** `asked` is what a form without a script sent. */
export type QuestionsData = { asked: string; head: PageHead }

function questionsLoader({ request }: LoaderFunctionArgs): QuestionsData {
  const { origin, searchParams } = new URL(request.url)
  const asked = typedIn(searchParams, 'ara', 80)
  if (asked !== '') return { asked, head: { canonical: patterns.questions, indexed: false } }
  const questions = groups.flatMap((group) =>
    group.questions.map(({ title, answer }) => ({ question: title, answer })),
  )
  const crumbs = [
    { name: 'Ana sayfa', path: patterns.home },
    { name: 'Sıkça sorulan sorular', path: patterns.questions },
  ]
  const structuredData = [faqPage(questions), breadcrumbs(origin, crumbs)]
  return { asked, head: { canonical: patterns.questions, structuredData } }
}

export const questionsRoute: RouteCode = {
  Component: QuestionsPage,
  loader: questionsLoader,
  shouldRevalidate: () => false,
}
