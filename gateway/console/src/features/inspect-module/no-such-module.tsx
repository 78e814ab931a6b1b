import { ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { patterns } from '../../lib/paths.ts'

export function NoSuchModule({ titleAs }: { titleAs?: 'h1' }) {
  return (
    <Notice
      kind="empty"
      title="Böyle bir modül yok"
      titleAs={titleAs}
      actions={
        <ButtonLink variant="ghost" to={patterns.modules}>
          Modüllere dön
        </ButtonLink>
      }
    />
  )
}
