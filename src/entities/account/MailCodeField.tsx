import { limits } from '@contract/limits'
import { CodeField } from '@/components/CodeField'
import type { FieldBinding } from '@/forms/Field'
import { useStrings } from '@/i18n/use-strings'
import { mailCodeStrings } from './mail-code-strings'
import type { MailCode } from './use-mail-code'

export interface MailCodeFieldProps extends FieldBinding<string>, MailCode {
  readonly label: string
  readonly help: string
  /** Where one tap sends more than one code. */
  readonly sendText?: string | undefined
}

/** The code that was mailed, and the button that asks for one, or for the next after a while. */
export function MailCodeField({ secondsLeft, sendText, ...field }: MailCodeFieldProps) {
  const words = useStrings(mailCodeStrings)
  return (
    <CodeField
      {...field}
      length={limits.mailCode.digits}
      placeholder={words.codePlaceholder}
      sendText={sendText ?? words.getCode}
      waitText={secondsLeft > 0 ? words.resendIn(secondsLeft) : undefined}
    />
  )
}
