import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useApi } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import { isOffline } from 'shared/api/or-else'
import type { ParsedRequestOf, RequestOf } from 'shared/contracts/call'
import { type FoundTicket, ticketByPnr } from 'shared/contracts/ticket'
import { Button } from 'shared/ui/button/button'
import { Dialog } from 'shared/ui/dialog/dialog'
import { TextField } from 'shared/ui/text-field/text-field'
import styles from './open-ticket-fields.module.css'
import { openTicketsOf } from './open-tickets.ts'

type Asked = ParsedRequestOf<typeof ticketByPnr>
type Props = { onNamed: (named: { asked: Asked; found: FoundTicket }) => void; onClose: () => void }

const none = 'Bu PNR altında kullanılabilecek bir açık bilet yok.'

/** Which open ticket: as on the look-up page, by reference and phone. */
export function NameOpenTicket({ onNamed, onClose }: Props) {
  const api = useApi()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm<RequestOf<typeof ticketByPnr>, unknown, Asked>({
    resolver: zodResolver(ticketByPnr.request),
    defaultValues: { pnr: '', phone: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (asked) => {
    setProblem(null)
    try {
      const { data: found } = await api.send(ticketByPnr, asked)
      if (openTicketsOf([found], new Date()).length === 0) setProblem(none)
      else onNamed({ asked, found })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(
        isOffline(error)
          ? 'Bağlantı kurulamadı. İnternet bağlantınızı kontrol edip tekrar deneyin.'
          : error.firstMessage('Biletiniz şu anda sorgulanamıyor. Birazdan tekrar deneyin.'),
      )
    }
  })

  return (
    <Dialog title="Açık biletinizi bulalım" open onClose={onClose}>
      <form className={styles['find']} noValidate method="post" onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('pnr')}
          label="Açık biletin PNR kodu"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          className={styles['pnr']}
          error={errors.pnr?.message}
        />
        <TextField
          {...register('phone')}
          label="Biletteki telefon"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={errors.phone?.message}
        />
        <p className={styles['error']} role="alert">
          {problem}
        </p>
        <Button type="submit" variant="sun" size="l" pending={isSubmitting} pendingLabel="Biletiniz aranıyor">
          Devam et
        </Button>
      </form>
    </Dialog>
  )
}
