/** Minutes that a typed code of six digits is good for: long enough for a slow mailbox, and for a second look. */
export const codeMinutes = 10
