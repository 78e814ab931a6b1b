import type { Tx } from '../../db/database.ts'
import { readCompany } from '../site/company.ts'

type About = { email: string } & ({ applicationId: number } | { messageId: number })

/** Writes down the mails to both sides: in the transaction that stores what they are about, or never. */
export async function queueCompanyMails(tx: Tx, about: About): Promise<void> {
  const company = await readCompany(tx)
  const [received, toCompany, of] =
    'applicationId' in about
      ? ([
          'application-received',
          'application-to-company',
          { job_application_id: about.applicationId },
        ] as const)
      : (['message-received', 'message-to-company', { contact_message_id: about.messageId }] as const)
  await tx
    .insertInto('mails')
    .values([
      { kind: received, recipient: about.email, ...of, sent_at: null },
      { kind: toCompany, recipient: company.email, ...of, sent_at: null },
    ])
    .execute()
}
