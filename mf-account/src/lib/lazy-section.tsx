import { type ComponentType, lazy } from 'react'
import { realWait, withRetry } from 'shared/module/retry'
import { Notice } from 'shared/ui/notice/notice'

/** The code of a section, loaded beside that of the others: code that does not come costs that section alone. */
export function lazySection<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await withRetry(load, realWait) }
    } catch {
      return { default: NotLoaded }
    }
  })
}

function NotLoaded() {
  return (
    <Notice
      kind="error"
      title="Bu bölüm yüklenemedi"
      retryLabel="Sayfayı yenileyin"
      onRetry={() => location.reload()}
    >
      Diğer bölümleri kullanabilirsiniz.
    </Notice>
  )
}
