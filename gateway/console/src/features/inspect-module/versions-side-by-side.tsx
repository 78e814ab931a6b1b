import type { Health } from '../../lib/api/api.ts'
import { FiguresTable } from '../../lib/ui/figures-table.tsx'
import { percent } from '../../lib/text/format.ts'
import type { KnownModule } from 'gateway/wire/known-module'
import { MarkList } from '../../lib/ui/mark-list.tsx'
import { VisitsChart } from '../../lib/ui/visits-chart.tsx'
import { columnsOf, type Column } from './columns.ts'

/** Every release that somebody was on within the hour, with its chart. */
export function VersionsSideBySide({ known, health }: { known: KnownModule; health: Health | null }) {
  const columns = columnsOf(known, health)
  if (columns.length === 0) return <p>Yayında sürüm yok.</p>
  return (
    <>
      <FiguresTable
        label="Sürümlerin sağlığı"
        columns={columns.map((column) => ({
          role: roleOf(column),
          version: column.version,
          figures: column.health,
          visits: (
            <VisitsChart health={column.health} of={roleOf(column)} counted={false} marks={known.marks} />
          ),
        }))}
      />
      <MarkList marks={known.marks} />
    </>
  )
}

function roleOf({ role, percent: share }: Column): string {
  if (role === 'canary') return `Kanarya ${percent(share)}`
  return role === 'stable' ? 'Kararlı' : 'Eski'
}
