import { mailedLinkPath } from 'shared/contracts/paths'
import * as z from 'zod'
import type { Context } from '../../context/context.ts'
import type { AccountMailKind } from '../../db/account-schema.ts'
import { readLiveAccountCode } from '../account-codes/code-store.ts'
import { linkOf } from '../account-codes/mailed-links.ts'
import { purposes } from '../account-codes/purposes.ts'
import type { EmailMessage } from '../mailer/mailer.ts'
import { readCompany } from '../site/company.ts'
import { codeOf } from '../one-time-codes/make-code.ts'
import { accountEmailBodies } from './account-email.ts'
import { accountEmails, type Reach } from './account-emails.ts'

type Writing = Pick<Context, 'db' | 'clock' | 'config' | 'keyFor'>
type Mail = { kind: AccountMailKind; account_code_id: number | null; facts: unknown }

const facts = z.record(z.string(), z.string())

/** Null when there is nothing to say any more: a code that has expired or was used while the mail waited. */
export async function writeAccountEmail(
  writing: Writing,
  { kind, account_code_id, facts: given }: Mail,
): Promise<Pick<EmailMessage, 'subject' | 'text' | 'html'> | null> {
  const reach = account_code_id === null ? null : await reachOf(writing, account_code_id)
  if (account_code_id !== null && reach === null) return null
  const message = accountEmails[kind](facts.parse(given ?? {}), reach, writing.config.publicUrl)
  return accountEmailBodies(message, await readCompany(writing.db))
}

async function reachOf({ db, clock, config, keyFor }: Writing, id: number): Promise<Reach> {
  const live = await readLiveAccountCode(db, id, clock())
  if (!live) return null
  const { page } = purposes[live.purpose]
  return page === null
    ? { code: codeOf(keyFor('account-codes'), live.nonce) }
    : { url: config.publicUrl + mailedLinkPath(page, linkOf(keyFor, { id, ...live })) }
}
