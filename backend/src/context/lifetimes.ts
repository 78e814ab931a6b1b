/** Days that a visitor without a log-in is known by their token; their basket hangs on it. */
export const anonymousDays = 30
/** Days that a member stays logged in; the cookie ends with the token. What hangs on a log-in lives as long. */
export const memberDays = 7
