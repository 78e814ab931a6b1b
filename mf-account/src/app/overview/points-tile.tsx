import Coins from 'lucide-react/icons/coins'
import { use } from 'react'
import { patterns } from 'shared/contracts/paths'
import type { MemberPoints } from 'shared/contracts/points'
import { formatMoney } from 'shared/domain/money'
import { formatPoints } from 'shared/domain/points'
import type { Loaded } from '../../lib/loaded.ts'
import { AccountTile } from './account-tile.tsx'

export function PointsTile({ points }: { points: Promise<Loaded<MemberPoints>> }) {
  const answer = use(points)
  const common = { to: patterns.memberPoints, title: 'Puanlarım', Icon: Coins }
  if (answer.kind !== 'loaded') return <AccountTile {...common} value="–" note="Şu anda gösterilemiyor" />
  const { balance, worth, waiting } = answer.data
  const has = balance > 0 ? `${formatMoney(worth)} değerinde` : 'Yolculuk yaptıkça birikir'
  return (
    <AccountTile
      {...common}
      value={`${formatPoints(balance)} puan`}
      note={waiting ? `${formatPoints(waiting.points)} puan ödemede bekliyor` : has}
    />
  )
}
