import { type ReactNode, type Ref, Suspense, use, useState } from 'react'
import { Panel } from 'shared/ui/panel/panel'
import { Loading, Skeleton } from 'shared/ui/skeleton/skeleton'
import styles from './details.module.css'
import { LoadFailure } from './load-failure.tsx'
import type { Loaded } from './loaded.ts'

type Props = {
  /** Its address on the page, after `#`. */
  id: string
  title: string
  /** To give it the focus, when what had it is gone. */
  titleRef?: Ref<HTMLElement>
  children: ReactNode
}

/** A titled part of a page that a link can lead to. */
export function Section({ id, title, titleRef, children }: Props) {
  return (
    <div id={id} className={styles['anchor']}>
      <Panel
        title={
          titleRef ? (
            <span ref={titleRef} tabIndex={-1}>
              {title}
            </span>
          ) : (
            title
          )
        }
      >
        <div className={styles['content']}>{children}</div>
      </Panel>
    </div>
  )
}

/** While it comes: its frame stands, so that nothing appears late between its neighbours. */
export function SectionSkeleton(section: Pick<Props, 'id' | 'title'>) {
  return (
    <Section {...section}>
      <Waiting title={section.title} />
    </Section>
  )
}

function Waiting({ title }: { title: string }) {
  return (
    <Loading label={`${title} yükleniyor`}>
      <Skeleton shape="block" className={styles['skeleton']} />
    </Loading>
  )
}

type LoadedProps<T> = Pick<Props, 'id' | 'title'> & {
  answer: Promise<Loaded<T>>
  children: (data: T) => ReactNode
}

/** One that has to be asked for: while it comes, or when it does not, the others are there all the same. */
export function LoadedSection<T>({ answer, children, ...section }: LoadedProps<T>) {
  return (
    <Section {...section}>
      <Suspense fallback={<Waiting title={section.title} />}>
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
