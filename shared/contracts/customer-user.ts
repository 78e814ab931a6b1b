import * as z from 'zod/mini'
import { mostInt4 } from './unit-rules.ts'
import { defineCall } from './call.ts'
import { done } from './done.ts'
import { savedPassenger } from './passenger.ts'
import { data } from './units.ts'

const customerUserId = z.int('Yolcu seçilmeli.').check(z.positive(), z.lte(mostInt4))
/** Shape ours: what the payment form asks of a passenger, so that a saved one fills it (docs/product.md#data: fields not shown). */
const customerUser = z.extend(savedPassenger, { id: customerUserId })

export const customerUserList = defineCall({
  name: 'auth/customer-user/list',
  method: 'GET',
  path: '/api/v1/auth/customer-user/list',
  access: 'member',
  encoding: 'none',
  summary: 'Passengers whom the member has saved',
  request: z.object({}),
  response: data(z.array(customerUser)),
})

export const customerUserStore = defineCall({
  name: 'auth/customer-user/store',
  method: 'POST',
  path: '/api/v1/auth/customer-user/store',
  access: 'member',
  encoding: 'json',
  summary: 'Save a passenger',
  request: savedPassenger,
  response: data(customerUser),
})

export const customerUserUpdate = defineCall({
  name: 'auth/customer-user/update',
  method: 'POST',
  path: '/api/v1/auth/customer-user/update',
  access: 'member',
  encoding: 'json',
  summary: 'Change a saved passenger',
  request: customerUser,
  response: data(customerUser),
})

/** The id travels in the body, not in the query (docs/product.md#calls). Answer ours. */
export const customerUserDelete = defineCall({
  name: 'auth/customer-user/delete',
  method: 'DELETE',
  path: '/api/v1/auth/customer-user/delete',
  access: 'member',
  encoding: 'json',
  summary: 'Forget a saved passenger',
  request: z.object({ customer_user_id: customerUserId }),
  response: done,
})
