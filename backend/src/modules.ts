import type { ModuleRoutes } from './context/context.ts'
import { reconcilerJob } from './jobs/reconcile.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { careerRoutes } from './modules/careers/routes.ts'
import { changePasswordRoutes } from './modules/change-password/routes.ts'
import { logInRoutes } from './modules/log-in/routes.ts'
import { registrationRoutes } from './modules/registration/routes.ts'
import { memberSessionRoutes } from './modules/member-sessions/routes.ts'
import { contactRoutes } from './modules/contact/routes.ts'
import { emailChangeRoutes } from './modules/email-changes/routes.ts'
import { expeditionRoutes } from './modules/expeditions/routes.ts'
import { customerUserRoutes } from './modules/customer-users/routes.ts'
import { generalRoutes } from './modules/general/routes.ts'
import { guestTicketRoutes } from './modules/guest-tickets/routes.ts'
import { holdRoutes } from './modules/holds/routes.ts'
import { journeyRoutes } from './modules/journeys/routes.ts'
import { mailRoutes } from './modules/mails/routes.ts'
import { guestDataRoutes } from './modules/member-data/guest-routes.ts'
import { memberDataRoutes } from './modules/member-data/routes.ts'
import { memberDetailRoutes } from './modules/member-details/routes.ts'
import { memberTicketRoutes } from './modules/member-tickets/routes.ts'
import { passkeyRoutes } from './modules/passkeys/routes.ts'
import { paymentRoutes } from './modules/payments/routes.ts'
import { pointsRoutes } from './modules/points/routes.ts'
import { liveSeatRoutes } from './modules/live-seats/routes.ts'
import { routePageRoutes } from './modules/route-pages/routes.ts'
import { searchAnswerRoutes } from './modules/search-answers/routes.ts'
import { salesContractRoutes } from './modules/sales-contracts/routes.ts'
import { salesPointRoutes } from './modules/sales-points/routes.ts'
import { searchConfigurationRoutes } from './modules/search-configuration/routes.ts'
import { shuttleRouteRoutes } from './modules/shuttle-routes/routes.ts'
import { siteRoutes } from './modules/site/routes.ts'
import { smsRoutes } from './modules/sms/routes.ts'
import { stationRoutes } from './modules/stations/routes.ts'
import { ticketDocumentRoutes } from './modules/ticket-documents/routes.ts'
import { ticketRoutes } from './modules/tickets/routes.ts'
import { trackingRoutes } from './modules/tracking/routes.ts'

/** Every module of the API, and the job above them. */
export const moduleRoutes: readonly ModuleRoutes[] = [
  authRoutes,
  logInRoutes,
  registrationRoutes,
  changePasswordRoutes,
  memberSessionRoutes,
  memberDetailRoutes,
  emailChangeRoutes,
  memberDataRoutes,
  guestDataRoutes,
  passkeyRoutes,
  siteRoutes,
  generalRoutes,
  careerRoutes,
  contactRoutes,
  searchConfigurationRoutes,
  stationRoutes,
  expeditionRoutes,
  routePageRoutes,
  salesPointRoutes,
  shuttleRouteRoutes,
  journeyRoutes,
  searchAnswerRoutes,
  holdRoutes,
  salesContractRoutes,
  paymentRoutes,
  ticketRoutes,
  ticketDocumentRoutes,
  trackingRoutes,
  mailRoutes,
  smsRoutes,
  memberTicketRoutes,
  guestTicketRoutes,
  customerUserRoutes,
  pointsRoutes,
  liveSeatRoutes,
  reconcilerJob,
]
