import type { FastifyInstance } from 'fastify'
import type { PolicyReports } from '../../../wire/policy-report.ts'
import type { PolicyReportStore } from '../../errors/policy-reports/policy-report-store.ts'
import type { Door } from '../door/authorize.ts'

type Deps = { reports: Pick<PolicyReportStore, 'read'>; door: Pick<Door, 'authorize'> }

/** /_release/policy-reports: what the policies of pages have refused in browsers, for ops and every squad. */
export function policyReportReadRoutes(scope: FastifyInstance, { reports, door }: Deps): void {
  scope.get('/policy-reports', async (request): Promise<PolicyReports> => {
    await door.authorize(request, 'read', null)
    return { reports: await reports.read() }
  })
}
