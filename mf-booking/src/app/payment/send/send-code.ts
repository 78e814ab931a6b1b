/** All that sending an order takes; nothing of it is needed before the tap on the button that pays. */
export { postToBank } from '../../../features/pay-by-card/post-to-bank.ts'
export { formErrors } from '../../../lib/draft/server-errors.ts'
export { holdAgain } from '../../../lib/hold/hold-again.ts'
export { paidOrderOfSeats } from '../load/find-paid-order.ts'
export { namedAsInPayment, orderOf, send } from './place-order.ts'
export { readRefusal } from './refusal.ts'
