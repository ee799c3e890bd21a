import { changeEmailSchema } from '@contract/account/email'
import { limits } from '@contract/limits'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { DraftNote } from '@/components/DraftNote'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { goBack } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import { session, useSession } from '@/session/session'
import { MailCodeField } from '@/entities/account/MailCodeField'
import { useChangeEmail, useSendEmailCodes } from '../account-queries'
import { mailCodeStrings } from '@/entities/account/mail-code-strings'
import { accountStrings } from '../account-strings'
import { useMailCode } from '@/entities/account/use-mail-code'

/** Another e-mail to log in with, proven by a code to each of the two mailboxes. */
export function ChangeEmailScreen() {
  const { newEmail: words } = useStrings(accountStrings)
  const { codePlaceholder } = useStrings(mailCodeStrings)
  const present = useSession(({ user }) => user?.email)
  const sendCodes = useSendEmailCodes()
  const change = useChangeEmail()
  const form = useForm({
    name: 'changeEmail',
    schema: changeEmailSchema,
    initial: { email: '', newCode: '', oldCode: '' },
    secret: ['newCode', 'oldCode'],
    fieldOfCode: { emailUnchanged: 'email', emailOfAnotherAccount: 'email' },
    submit: change.run,
    onDone: ({ email }) => {
      session.keepEmail(email)
      toast(words.done)
      return goBack()
    },
  })
  const codes = useMailCode({
    form,
    mailbox: 'email',
    code: 'newCode',
    ask: () => sendCodes.run({ email: form.getValues('email') }),
    sentText: words.sent,
  })

  return (
    <Screen
      title={words.title}
      bar={
        <Button block size="xl" onPress={form.submit} loading={form.isSubmitting}>
          {words.submit}
        </Button>
      }
    >
      <DraftNote isRestored={form.isRestored} onDiscard={form.discardDraft} />
      <Card pad="form">
        <Cell icon="mail" title={words.present} text={present} />
      </Card>
      <Card pad="form">
        <Field form={form} name="email">
          {(field) => (
            <TextField {...field} label={words.fresh} keyboard="email" autoComplete="email" placeholder={words.placeholder} ok={field.isRight} />
          )}
        </Field>
        <Field form={form} name="newCode">
          {(field) => <MailCodeField {...field} {...codes} label={words.newCode} help={words.help} sendText={words.send} />}
        </Field>
        <Field form={form} name="oldCode">
          {(field) => (
            <TextField {...field} label={words.oldCode} keyboard="number" figures maxLength={limits.mailCode.digits} placeholder={codePlaceholder} />
          )}
        </Field>
      </Card>
      <NoteLine>{words.effect}</NoteLine>
      <NoteLine>{words.noOld}</NoteLine>
    </Screen>
  )
}
