import type { ComponentProps } from 'react'
import type { Role } from 'gateway/wire/role'
import { Button } from 'shared/ui/button/button'
import { toast } from 'shared/ui/toast/toast'
import { useWhyNot } from '../api/role.ts'

type Props = ComponentProps<typeof Button> & {
  /** Who may do it. */
  needs?: Role
}

/** Begins an act; to whom it is not allowed it says why. The gateway refuses it all the same. */
export function ActButton({ needs = 'operator', ...props }: Props) {
  const whyNot = useWhyNot(needs)
  if (whyNot === undefined) return <Button {...props} />
  return <Button {...props} whyDisabled={whyNot} onDisabledPress={(why) => toast.info(why)} />
}
