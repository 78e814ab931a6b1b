import type { Beginning } from './acquirer.ts'
import { toLira } from './iyzico-contract.ts'

/** A bus ticket is delivered by mail: iyzico wants an address all the same, so it gets the country and no more. */
export function requestOf({ order, amount, merchant, card, buyer }: Beginning): object {
  const contact = `${buyer.name} ${buyer.surname}`
  const place = { city: 'İstanbul', country: 'Turkey' }
  const address = { contactName: contact, address: 'Türkiye', ...place }
  return {
    conversationId: order,
    basketId: order,
    price: toLira(amount),
    paidPrice: toLira(amount),
    currency: 'TRY',
    installment: '1',
    paymentChannel: 'WEB',
    paymentGroup: 'PRODUCT',
    paymentCard: {
      cardHolderName: contact,
      cardNumber: card.pan,
      expireMonth: String(card.month).padStart(2, '0'),
      expireYear: String(card.year),
      cvc: card.cvv,
      registerCard: '0',
    },
    buyer: {
      id: order,
      name: buyer.name,
      surname: buyer.surname,
      gsmNumber: buyer.phone,
      email: buyer.email,
      identityNumber: buyer.identity,
      registrationAddress: 'Türkiye',
      ip: buyer.ip,
      ...place,
    },
    shippingAddress: address,
    billingAddress: address,
    basketItems: [
      {
        id: order,
        name: `${merchant} otobüs bileti`,
        category1: 'Ulaşım',
        itemType: 'VIRTUAL',
        price: toLira(amount),
      },
    ],
  }
}
