import { apiContext } from 'shared/api/api-context'
import type { Call, ResponseOf } from 'shared/contracts/call'
import { userDetail } from 'shared/contracts/auth'
import { customerUserList } from 'shared/contracts/customer-user'
import { consentList, emailChangeShow } from 'shared/contracts/member-account'
import { sessionList } from 'shared/contracts/session'
import type { LoaderFunctionArgs } from 'shared/router/router'
import { type Loaded, loaded } from '../../lib/loaded.ts'

type DataOf<C extends Call> = ResponseOf<C> extends { data: infer Data } ? Data : never
type Answer<C extends Call> = Promise<Loaded<DataOf<C>>>
type User = DataOf<typeof userDetail>['data']

/** Each is a promise that a section of the page waits for alone; what fails is a value, and costs only that section. */
export type Details = {
  user: Promise<Loaded<User>>
  emailChange: Answer<typeof emailChangeShow>
  consents: Answer<typeof consentList>
  passengers: Answer<typeof customerUserList>
  sessions: Answer<typeof sessionList>
}

/** Asked side by side, and not waited for. */
export function loadDetails({ context }: LoaderFunctionArgs): Details {
  const api = context.get(apiContext)
  return {
    user: loaded(api.send(userDetail, {}).then(({ data }) => data)),
    emailChange: loaded(api.send(emailChangeShow, {})),
    consents: loaded(api.send(consentList, {})),
    passengers: loaded(api.send(customerUserList, {})),
    sessions: loaded(api.send(sessionList, {})),
  }
}
