import { sql } from 'kysely'
import type { OrderId } from 'shared/contracts/units'
import type { Db } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'
import { queueMail } from './outbox.ts'

/** Few enough that nobody fills a stranger's mailbox. */
const againAnHour = 3

/** One more mail, to the address of the order alone; answers that address. It takes the place of one that still waits. */
export function mailAgain(db: Db, id: OrderId): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .select(['email', 'state'])
      .where('orders.id', '=', id)
      .forUpdate('orders')
      .executeTakeFirst()
    if (!order) throw new RefusalError(404, 'no-such-order', 'Bu sipariş bulunamadı.')
    if (order.state !== 'ticketed')
      throw new RefusalError(
        409,
        'no-tickets',
        'Bu siparişin henüz bileti yok. Ödeme sonuçlanınca bilet gönderilir.',
      )
    const { rows } = await sql<{ again: number }>`
      SELECT count(*)::int AS again FROM mails WHERE order_id = ${id} AND kind = 'tickets' AND created_at > now() - interval '1 hour'
        AND id > (SELECT min(id) FROM mails WHERE order_id = ${id} AND kind = 'tickets')`.execute(tx)
    if ((rows[0]?.again ?? 0) >= againAnHour)
      throw new RefusalError(
        429,
        'too-many-mails',
        'Biletiniz son bir saatte üç kez yeniden gönderildi. Gelen kutunuzu ve istenmeyen postaları kontrol edin, bir saat sonra tekrar deneyin.',
      )
    await tx
      .updateTable('mails')
      .set({ state: 'failed' })
      .where('order_id', '=', id)
      .where('kind', '=', 'tickets')
      .where('state', '=', 'waiting')
      .execute()
    await queueMail(tx, id)
    return order.email
  })
}
