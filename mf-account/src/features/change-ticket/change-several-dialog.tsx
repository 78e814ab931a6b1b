import { useState } from 'react'
import type { SoldTicket } from 'shared/contracts/payment'
import { Button } from 'shared/ui/button/button'
import { Dialog } from 'shared/ui/dialog/dialog'
import { toast } from 'shared/ui/toast/toast'
import { changeEach, type ChangeResult, type SendChange } from './change-each.ts'
import { ChangeResults } from './change-results.tsx'
import type { Change } from './change-texts.ts'
import { ChoosePassengers } from './choose-passengers.tsx'
import { allDoneText, failedTitle, severalTexts } from './several-texts.ts'

type Props = {
  /** Those that it can be done to. */
  tickets: readonly SoldTicket[]
  change: Change
  send: SendChange
  onClose: () => void
  onDone: () => void
}

type Step = { kind: 'choosing' } | { kind: 'acting' } | { kind: 'done'; results: ChangeResult[] }

/** Whose tickets, and what has become of each: every one is a call of its own, and may be refused alone. */
export default function ChangeSeveralDialog({ tickets, change, send, onClose, onDone }: Props) {
  const [chosen, setChosen] = useState<readonly SoldTicket[]>([])
  const [step, setStep] = useState<Step>({ kind: 'choosing' })
  const words = severalTexts[change]

  async function act(wanted: readonly SoldTicket[], before: readonly ChangeResult[] = []): Promise<void> {
    setStep({ kind: 'acting' })
    const answers = await changeEach(change, wanted, send)
    const results = [...before, ...answers]
    if (results.every(({ kind }) => kind === 'done')) {
      toast.success(allDoneText(change, results))
      onDone()
    } else setStep({ kind: 'done', results })
  }

  if (step.kind === 'done') {
    const { results } = step
    const left = results.filter(({ kind }) => kind === 'unknown' || kind === 'not-sent')
    const settled = results.filter((result) => !left.includes(result))
    return (
      <Dialog
        title={failedTitle(change, results)}
        open
        onClose={onDone}
        role="alertdialog"
        actions={
          <>
            <Button variant={left.length > 0 ? 'ghost' : 'primary'} onClick={onDone}>
              Kapat
            </Button>
            {left.length > 0 && (
              <Button
                onClick={() =>
                  void act(
                    left.map(({ ticket }) => ticket),
                    settled,
                  )
                }
              >
                Kalanları yeniden dene
              </Button>
            )}
          </>
        }
      >
        <ChangeResults results={results} />
      </Dialog>
    )
  }
  const pending = step.kind === 'acting'
  return (
    <Dialog
      title={words.title}
      open
      onClose={onClose}
      role="alertdialog"
      dismissable={!pending}
      actions={
        <>
          <Button variant="ghost" disabled={pending} onClick={onClose}>
            Vazgeç
          </Button>
          <Button
            variant="sun"
            pending={pending}
            pendingLabel={words.underWay}
            whyDisabled={chosen.length === 0 ? 'Önce yolcu seçin.' : undefined}
            onDisabledPress={(why) => toast.info(why)}
            onClick={() => void act(chosen)}
          >
            {words.yes}
          </Button>
        </>
      }
    >
      <ChoosePassengers
        change={change}
        tickets={tickets}
        chosen={chosen}
        onChoose={setChosen}
        isFixed={pending}
      />
    </Dialog>
  )
}
