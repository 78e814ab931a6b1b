import { type ReactNode, Suspense, use, useState } from 'react'
import { Panel } from 'shared/ui/panel/panel'
import { Loading, Skeleton } from 'shared/ui/skeleton/skeleton'
import styles from './details.module.css'
import { LoadFailure } from './load-failure.tsx'
import type { Loaded } from './loaded.ts'

type Props = {
  /** Its address on the page, after `#`. */
  id: string
  title: string
  children: ReactNode
}

/** A titled part of a page that a link can lead to. */
export function Section({ id, title, children }: Props) {
  return (
    <div id={id} className={styles['anchor']}>
      <Panel title={title}>
        <div className={styles['content']}>{children}</div>
      </Panel>
    </div>
  )
}

type LoadedProps<T> = Omit<Props, 'children'> & {
  answer: Promise<Loaded<T>>
  children: (data: T) => ReactNode
}

/** One that has to be asked for: while it comes, or when it does not, the others are there all the same. */
export function LoadedSection<T>({ answer, children, ...section }: LoadedProps<T>) {
  return (
    <Section {...section}>
      <Suspense
        fallback={
          <Loading label={`${section.title} yükleniyor`}>
            <Skeleton shape="block" className={styles['skeleton']} />
          </Loading>
        }
      >
        <Answer answer={answer} title={section.title}>
          {children}
        </Answer>
      </Suspense>
    </Section>
  )
}

type AnswerProps<T> = Pick<LoadedProps<T>, 'answer' | 'children' | 'title'>

/** What was there stays when asking anew fails, because something may be typed into it. */
function Answer<T>({ answer, children, title }: AnswerProps<T>) {
  const found = use(answer)
  const [last, setLast] = useState<{ data: T } | null>(null)
  if (found.kind === 'loaded' && found.data !== last?.data) setLast({ data: found.data })
  const data = found.kind === 'loaded' ? { data: found.data } : last
  if (data) return children(data.data)
  return found.kind === 'loaded' ? null : (
    <LoadFailure title={`${title} şu anda gösterilemiyor`} failure={found} />
  )
}
