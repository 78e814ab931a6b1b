/** Where a bank sends the buyer's browser back to, and where it calls us. */
export const returnPath = '/api/v1/payment/return'
export const callbackPath = '/api/v1/payment/callback'
export const iyzicoReturnPath = '/api/v1/payment/return/iyzico'
