import { useState } from 'react'
import { ApiError } from 'shared/api/client'
import { useApi } from 'shared/api/api-context'
import { logout } from 'shared/contracts/auth'
import { Button } from 'shared/ui/button/button'

/** The member is out on this device in any case: a server that cannot be told must keep nobody in. */
export function LogOut({ onLoggedOut }: { onLoggedOut: () => void }) {
  const api = useApi()
  const [pending, setPending] = useState(false)

  async function leave() {
    setPending(true)
    try {
      await api.send(logout, {})
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
    onLoggedOut()
  }

  return (
    <Button variant="ghost" pending={pending} pendingLabel="Çıkış yapılıyor" onClick={() => void leave()}>
      Çıkış yap
    </Button>
  )
}
