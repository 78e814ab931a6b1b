import { sql } from 'kysely'
import { saleTerms } from 'shared/domain/sale-terms'

/** How long an open ticket pays for another journey, as SQL takes it: the database knows how long a month is. */
export const openTime = sql`make_interval(months => ${sql.lit(saleTerms.openMonths)})`
