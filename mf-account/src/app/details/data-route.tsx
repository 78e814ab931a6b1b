import type { RouteCode } from 'shared/module/module'
import { ExportData } from '../../features/export-data/export-data.tsx'
import { AccountFrame } from '../account-frame.tsx'

function DataPage() {
  return (
    <AccountFrame title="Verilerimin dökümü">
      <ExportData />
    </AccountFrame>
  )
}

export const dataRoute: RouteCode = { Component: DataPage }
