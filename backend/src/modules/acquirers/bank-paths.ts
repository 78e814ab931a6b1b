/** Where the sandbox bank calls us, from server to server. */
export const callbackPath = '/api/v1/payment/callback'
