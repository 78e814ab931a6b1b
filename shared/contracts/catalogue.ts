import {
  forgotPassword,
  login,
  logout,
  register,
  resetPassword,
  updateDetail,
  updatePassword,
  userDetail,
  verifyResetOtp,
} from './auth.ts'
import type { Call } from './call.ts'
import { jobPostingDetail, jobPostings, saveJobApplication } from './career.ts'
import { saveContactMessage } from './contact.ts'
import {
  customerUserDelete,
  customerUserList,
  customerUserStore,
  customerUserUpdate,
} from './customer-user.ts'
import { expeditionDetail, expeditionList } from './expedition.ts'
import { cityList, countryList, districtList, requestTypeList } from './general.ts'
import {
  guestCancel,
  guestCode,
  guestData,
  guestErase,
  guestMail,
  guestSetJourney,
  guestSetOpen,
  guestVerify,
} from './guest-ticket.ts'
import { extendHold, holdSeats, listHolds, showHold } from './hold.ts'
import { journeyList, journeySeats, lowestFares, nearestJourneys, shuttles } from './journey.ts'
import {
  consentList,
  consentSet,
  emailChangeAnswer,
  emailChangeCancel,
  emailChangeShow,
  emailChangeStart,
  memberDataExport,
  membershipClose,
  membershipClosingTerms,
} from './member-account.ts'
import {
  purchaseCancel,
  purchaseFind,
  purchaseList,
  purchaseSetJourney,
  purchaseSetOpen,
} from './member-ticket.ts'
import {
  passkeyAdd,
  passkeyAddOptions,
  passkeyList,
  passkeyLogIn,
  passkeyLogInOptions,
  passkeyRemove,
  passkeyRename,
} from './passkey.ts'
import { orderList, orderMail, orderShow, payment, ticketPrice } from './payment.ts'
import { memberPoints } from './points.ts'
import { confirmAddress, registrationMail } from './registration.ts'
import { routePage, routePageList } from './route-page.ts'
import { contractPreview } from './sales-contract.ts'
import { salesPoints } from './sales-point.ts'
import { searchConfiguration } from './search-configuration.ts'
import { sessionEnd, sessionEndAll, sessionEndOthers, sessionList } from './session.ts'
import { shuttleRoutes } from './shuttle-route.ts'
import { clientToken, companySetting, menu, redirectList, setting, tokenControl } from './site.ts'
import { nearbyPlaces, popularRoutes, routesList, stationsList } from './station.ts'
import { eTicket, ticketByPnr, trackTicket } from './ticket.ts'
import { ticketCheck, ticketKeys } from './ticket-code.ts'
import { trackShared } from './tracking.ts'

/** Every call there is, in the order of docs/product.md#calls, our additions where they belong. The published OpenAPI is made from this. */
export const calls: readonly Call[] = [
  tokenControl,
  clientToken,
  login,
  logout,
  register,
  registrationMail,
  confirmAddress,
  userDetail,
  updateDetail,
  updatePassword,
  forgotPassword,
  verifyResetOtp,
  resetPassword,
  sessionList,
  sessionEnd,
  sessionEndOthers,
  sessionEndAll,
  emailChangeShow,
  emailChangeStart,
  emailChangeCancel,
  emailChangeAnswer,
  consentList,
  consentSet,
  memberDataExport,
  membershipClosingTerms,
  membershipClose,
  passkeyLogInOptions,
  passkeyLogIn,
  passkeyList,
  passkeyAddOptions,
  passkeyAdd,
  passkeyRename,
  passkeyRemove,
  customerUserList,
  customerUserStore,
  customerUserUpdate,
  customerUserDelete,
  memberPoints,
  menu,
  redirectList,
  expeditionList,
  expeditionDetail,
  companySetting,
  setting,
  countryList,
  cityList,
  districtList,
  requestTypeList,
  stationsList,
  routesList,
  nearbyPlaces,
  popularRoutes,
  routePage,
  routePageList,
  salesPoints,
  shuttleRoutes,
  searchConfiguration,
  journeyList,
  lowestFares,
  nearestJourneys,
  journeySeats,
  shuttles,
  holdSeats,
  showHold,
  extendHold,
  listHolds,
  ticketPrice,
  contractPreview,
  payment,
  orderShow,
  orderList,
  orderMail,
  purchaseSetJourney,
  ticketByPnr,
  eTicket,
  trackTicket,
  trackShared,
  guestCode,
  guestVerify,
  guestCancel,
  guestSetOpen,
  guestSetJourney,
  guestMail,
  guestData,
  guestErase,
  ticketKeys,
  ticketCheck,
  purchaseList,
  purchaseFind,
  purchaseCancel,
  purchaseSetOpen,
  jobPostings,
  jobPostingDetail,
  saveJobApplication,
  saveContactMessage,
]
