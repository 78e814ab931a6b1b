/**
 * The name that the shop is sold under, where no setting of the company is at hand: the first content of an empty
 * database, sender of mails, console, launcher. Names that others store stay as they are when it changes: keys in a
 * browser's storage, metrics, formats of files.
 */
export const brandName = 'Rotabüs'
