/** Hours after which a registration that nobody has confirmed is over, and its link with it. */
export const registrationHours = 24
