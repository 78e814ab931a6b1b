/** By which a browser is known in which a member has logged in. The gateway hands this one cookie on to the API. */
export const deviceCookie = 'known-device'
export const deviceCookiePath = '/api/v1/auth'
