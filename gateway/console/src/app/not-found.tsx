import { ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { consolePatterns } from '../lib/text/paths.ts'

export function NotFound() {
  return (
    <Notice
      kind="empty"
      title="Böyle bir sayfa yok"
      titleAs="h1"
      actions={
        <ButtonLink variant="ghost" to={consolePatterns.modules}>
          Modüllere dön
        </ButtonLink>
      }
    />
  )
}
