import type { PageHead } from 'shared/module/head'
import type { RouteCode } from 'shared/module/module'
import type { LoaderFunctionArgs } from 'shared/router/router'
import { findSubject, pathOfSubject, type Subject } from '../../lib/blog/subjects.ts'
import { breadcrumbs, type Crumb } from '../../lib/structured-data.ts'
import { blogCrumbs } from './blog-crumbs.ts'
import { notFound } from '../not-found.ts'
import { SubjectPage } from './subject-page.tsx'

export type SubjectData = { subject: Subject; crumbs: Crumb[]; head: PageHead }

function subjectLoader({ request, params }: LoaderFunctionArgs): SubjectData {
  const subject = findSubject(params['subject'])
  if (!subject) return notFound()
  const crumbs = blogCrumbs(subject)
  const { origin } = new URL(request.url)
  const { title, description } = subject
  return {
    subject,
    crumbs,
    head: {
      title,
      description,
      canonical: pathOfSubject(subject),
      structuredData: [breadcrumbs(origin, crumbs)],
    },
  }
}

export const subjectRoute: RouteCode = { Component: SubjectPage, loader: subjectLoader }
