import type { SlotProps } from 'shared/contracts/slots'
import { toast } from 'shared/ui/toast/toast'
import { ChosenSeats } from '../../features/show-chosen-seats/chosen-seats.tsx'

/** Fills the place in the card of a chosen bus. */
export default function ChosenSeatsInCard(props: SlotProps['chosen-seats']) {
  return <ChosenSeats {...props} onTrouble={(message) => toast.error(message)} />
}
