import type { ResponseOf } from 'shared/contracts/call'
import {
  customerUserDelete,
  customerUserList,
  customerUserStore,
  customerUserUpdate,
} from 'shared/contracts/customer-user'
import type { ModuleRoutes } from '../../context/context.ts'
import { readPassenger } from './saved-passenger.ts'
import { changePassenger, forgetPassenger, listPassengers, savePassenger } from './store.ts'

export const customerUserRoutes: ModuleRoutes = ({ route, context: { db } }) => {
  route(customerUserList, async (_input, { caller }) => ({
    data: await listPassengers(db, caller.memberId),
  }))

  route(customerUserStore, async (sent, { caller }) => ({
    data: await savePassenger(db, caller.memberId, readPassenger(sent)),
  }))

  route(customerUserUpdate, async ({ id, ...sent }, { caller }) => ({
    data: await changePassenger(db, { memberId: caller.memberId, id }, readPassenger(sent)),
  }))

  route(
    customerUserDelete,
    async ({ customer_user_id }, { caller }): Promise<ResponseOf<typeof customerUserDelete>> => {
      await forgetPassenger(db, { memberId: caller.memberId, id: customer_user_id })
      return { data: { done: true } }
    },
  )
}
