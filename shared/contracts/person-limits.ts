/** Apart from the schemas that keep them: fields need the numbers before anything is checked. */

/** As many letters as a name has at most. */
export const longestName = 60

/** What an address may have at most (RFC 5321): of every form, call and mail. */
export const longestEmail = 254

export const longestPhone = 24

/** Of a passport: a Turkish number has eleven digits. */
export const longestIdentity = 20
