import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorDetail, errorSamples, type ErrorDetail, type ErrorSample } from 'gateway/wire/error'
import type { ModuleId } from 'shared/module/facts'
import { Button } from 'shared/ui/button/button'
import { useOpsApi } from '../../lib/api/api.ts'
import { count, shortly } from '../../lib/text/format.ts'
import { QueryContent } from '../../lib/ui/query-content.tsx'
import { Version } from '../../lib/ui/version.tsx'
import styles from './module-errors.module.css'

/** What fails in browsers, the most seen first; each opens its stack in the sources. */
export function ModuleErrors({ module }: { module: ModuleId }) {
  const api = useOpsApi()
  const query = useQuery(
    queryOptions({
      queryKey: ['errors', module],
      queryFn: ({ signal }) => api.call(errorSamples, { path: `/_release/errors?module=${module}`, signal }),
      refetchInterval: 15_000,
    }),
  )
  return (
    <QueryContent what="Hatalar" query={query}>
      {({ errors }) =>
        errors.length === 0 ? (
          <p>Son 14 günde hata görülmedi.</p>
        ) : (
          <ul className={styles['errors']}>
            {errors.map((one) => (
              <li key={`${one.version} ${one.fingerprint}`} className={styles['error']}>
                <OneError sample={one} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryContent>
  )
}

function OneError({ sample }: { sample: ErrorSample }) {
  const [open, setOpen] = useState(false)
  const { name, message, version, count: visits, firstSeen, lastSeen, route, browsers } = sample
  return (
    <>
      <h3 className={styles['name']}>
        {name}
        {message !== null && <span className={styles['message']}> {message}</span>}
      </h3>
      <p className={styles['about']}>
        {count(visits)} ziyaret · {route ?? 'bilinmeyen sayfa'} · <Version version={version} />
      </p>
      <p className={styles['about']}>
        {shortly(new Date(firstSeen))} – {shortly(new Date(lastSeen))} ·{' '}
        {browsers.map((browser) => (browser === 'server' ? 'sunucu' : browser)).join(', ')}
      </p>
      <div>
        <Button variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
          Kaynaktaki yeri
        </Button>
      </div>
      {open && <Stack sample={sample} />}
    </>
  )
}

function Stack({ sample: { module, version, fingerprint } }: { sample: ErrorSample }) {
  const api = useOpsApi()
  const query = useQuery(
    queryOptions({
      queryKey: ['error', module, version, fingerprint],
      queryFn: ({ signal }) =>
        api.call(errorDetail, {
          path: `/_release/errors/${module}/${encodeURIComponent(version)}/${encodeURIComponent(fingerprint)}`,
          signal,
        }),
      refetchInterval: false,
    }),
  )
  return (
    <QueryContent what="Yığın" query={query}>
      {({ frames }) =>
        frames.length === 0 ? (
          <p>Tarayıcı bir yer söylemedi.</p>
        ) : (
          <ol className={styles['frames']}>
            {frames.map((frame) => (
              <li key={JSON.stringify(frame.built)}>
                <Frame {...frame} />
              </li>
            ))}
          </ol>
        )
      }
    </QueryContent>
  )
}

function Frame({ built, source }: ErrorDetail['frames'][number]) {
  if (source === null)
    return (
      <p className={styles['place']}>
        {built.module} {built.file}:{built.line}:{built.column}{' '}
        <span className={styles['about']}>haritası yok</span>
      </p>
    )
  return (
    <>
      <p className={styles['place']}>
        {source.name !== null && <b>{source.name} </b>}
        {source.file}:{source.line}:{source.column}
      </p>
      {source.lines.length > 0 && (
        <pre
          className={styles['source']}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached without a mouse
          tabIndex={0}
          role="region"
          aria-label={`${source.file}, ${source.line}. satır`}
        >
          {source.lines.map((line, at) => (
            <code
              // oxlint-disable-next-line react/no-array-index-key -- a line is its place
              key={at}
              className={styles['line']}
              data-threw={source.from + at === source.line || undefined}
            >
              {`${source.from + at}  ${line}\n`}
            </code>
          ))}
        </pre>
      )}
    </>
  )
}
