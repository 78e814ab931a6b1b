import type { Party } from 'shared/domain/group-genders'
import type { GroupVerdict } from 'shared/domain/group-seats'
import { loneSeatMessage } from 'shared/domain/lone-seats'

/** What the buyer reads after asking for seats side by side; null when all went as wished. */
export function groupAnswer(verdict: GroupVerdict, { women, men }: Party): string | null {
  const people = women + men
  switch (verdict.code) {
    case 'found': {
      const [apart] = verdict.score
      const seats = verdict.seats.map(({ seat }) => seat).join(', ')
      // Of an odd number one sits across the aisle at best, and who travels alone has nobody to sit beside.
      return people === 1 || apart <= people % 2
        ? null
        : `Hepsi yan yana boş koltuk yok. Birbirine en yakın koltuklar seçildi: ${seats}.`
    }
    case 'nobody':
      return 'Önce kaç kadın ve kaç erkek yolcu olduğunu seçin.'
    case 'too-many-passengers':
      return `${loneSeatMessage(verdict)} Bu seferde en çok ${verdict.max} koltuk seçebilirsiniz.`
    case 'too-few-seats':
      return verdict.free === 0
        ? 'Bu seferde boş koltuk kalmadı.'
        : `Bu seferde yalnızca ${verdict.free} boş koltuk var, ${people} yolcuya yetmiyor.`
    case 'neighbours':
      return 'Boş koltuklar bu yolculara uymuyor: bazıları yalnızca kadın ya da yalnızca erkek yolcuya satılabilir.'
    case 'lone-seats':
      return 'Boş koltuklarda yolcularınızdan biri boş bir koltuğun yanında tek kalıyor. Bu seferde buna izin verilmiyor.'
  }
}
