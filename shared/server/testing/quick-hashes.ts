import { hashWith } from '../passwords.ts'

/** Before each test file: a password costs next to nothing, so that what waits for hashes is the test of hashes alone. */
hashWith({ N: 2 ** 4, r: 8, p: 1 }, { N: 2 ** 3, r: 8, p: 1 })
