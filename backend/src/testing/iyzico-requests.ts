import * as z from 'zod'

/** What iyzico demands before it begins; a request without one of them is refused. */
const filled = z.string().min(1)
const place = z.object({ contactName: filled, city: filled, country: filled, address: filled })
export const initialize = z.object({
  conversationId: filled,
  basketId: filled,
  price: z.string().regex(/^\d+\.\d{1,2}$/),
  paidPrice: z.string(),
  currency: z.literal('TRY'),
  callbackUrl: z.url(),
  paymentCard: z.object({
    cardHolderName: filled,
    cardNumber: z.string().regex(/^\d{15,19}$/),
    expireMonth: z.string().regex(/^\d\d$/),
    expireYear: z.string().regex(/^\d{4}$/),
    cvc: z.string().regex(/^\d{3,4}$/),
  }),
  buyer: z.object({
    id: filled,
    name: filled,
    surname: filled,
    email: filled,
    gsmNumber: z.string().startsWith('+'),
    identityNumber: filled,
    registrationAddress: filled,
    city: filled,
    country: filled,
    ip: filled,
  }),
  shippingAddress: place,
  billingAddress: place,
  basketItems: z
    .array(z.object({ id: filled, name: filled, category1: filled, itemType: filled, price: filled }))
    .min(1),
})
export type InitializeRequest = z.infer<typeof initialize>
export const refund = z.object({
  paymentId: filled,
  conversationId: filled,
  price: filled,
  currency: z.literal('TRY'),
})

export const named = z.object({ conversationId: filled })
export const authorizing = z.object({ paymentId: filled, conversationData: z.string().optional() })
export const retrieving = z.object({ paymentConversationId: filled })
