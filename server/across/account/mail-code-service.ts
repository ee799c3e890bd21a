import { randomInt } from 'node:crypto'
import type { MailedCodePurpose } from '@contract/account/identity'
import { Refusal } from '@contract/kit/envelope'
import type { Language } from '@contract/kit/language'
import { limits } from '@contract/limits'
import { toCodeMail } from '@server/across/account/account-mails'
import { countTry, getSecondsSinceCode, insertCode } from '@server/across/account/mail-code-store'
import { findAccountByEmail } from '@server/base/member/member-store'
import { getSettings } from '@server/base/system/system-service'
import type { Tx } from '@server/db/database'
import { queueCodeMail } from '@server/messaging/delivery/plain-mails'
import type { Ports } from '@server/ports/ports'
import { isEqual } from '@server/ports/secret'

interface CodeOf {
  readonly email: string
  readonly purpose: MailedCodePurpose
}

const { digits, resendAfterSeconds } = limits.mailCode

/** Six digits would be guessed back from a plain hash at once: the key makes that impossible without the server. */
function toCodeHash({ secret }: Pick<Ports, 'secret'>, { email, purpose }: CodeOf, code: string): string {
  return secret.sign('mail code', `${purpose}\n${email}\n${code}`)
}

/**
 * Mails a code; what the mail says depends on whether the address belongs to a member, the answer does not.
 * @throws Refusal mailNotSetUp, codeTooSoon
 */
export async function sendMailCode(tx: Tx, ports: Ports, codeOf: CodeOf, language: Language): Promise<void> {
  if (!ports.mailer) throw new Refusal('mailNotSetUp')
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  if (!(await insertCode(tx, codeOf, toCodeHash(ports, codeOf, code)))) {
    const passed = await getSecondsSinceCode(tx, codeOf)
    throw new Refusal('codeTooSoon', { params: { seconds: Math.max(1, resendAfterSeconds - passed) } })
  }
  const isMember = (await findAccountByEmail(tx, codeOf.email)) !== undefined
  const { name } = await getSettings(tx)
  const platformName = name[language]
  const mail = toCodeMail({ purpose: codeOf.purpose, isMember, code, platformName }, language)
  await queueCodeMail(tx, ports, { recipient: codeOf.email, ...mail, links: { platformName, language } })
}

/** Whether it is the code that was mailed. Every asking counts as a try, so its transaction must be kept. */
export async function tryMailCode(tx: Tx, ports: Ports, codeOf: CodeOf, code: string): Promise<boolean> {
  const hash = await countTry(tx, codeOf)
  return hash !== undefined && isEqual(hash, toCodeHash(ports, codeOf, code))
}
