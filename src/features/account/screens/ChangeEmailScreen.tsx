import { changeEmailSchema } from '@contract/account/email'
import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { CodeField } from '@/components/CodeField'
import { DraftNotice } from '@/components/DraftNotice'
import { NoticeLine } from '@/components/NoticeLine'
import { Screen } from '@/components/Screen'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/string-table'
import { goBack } from '@/navigation/go'
import { toast } from '@/notices/notices'
import { session, useSession } from '@/session/session'
import { useChangeEmail, useSendEmailCodes } from '../own-account-queries'
import { ownAccountStrings } from '../strings/own/index'
import { useCodeSending } from '../use-code-sending'

/** Another e-mail to log in with, proven by a code to each of the two mailboxes. */
export function ChangeEmailScreen() {
  const { newEmail: words } = useStrings(ownAccountStrings)
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
  const codes = useCodeSending(async () => {
    if (await form.trigger('email')) return sendCodes.run({ email: form.getValues('email') })
    return undefined
  }, words.sent)

  return (
    <Screen
      title={words.title}
      bar={
        <Button block size="xl" onPress={form.submit} loading={form.isSubmitting}>
          {words.submit}
        </Button>
      }
    >
      <DraftNotice isRestored={form.isRestored} onDiscard={form.discardDraft} />
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
          {(field) => (
            <CodeField
              {...field}
              label={words.newCode}
              length={limits.mailCode.digits}
              placeholder={words.codePlaceholder}
              help={words.help}
              sendText={words.send}
              waitText={codes.secondsLeft > 0 ? words.resendIn(codes.secondsLeft) : undefined}
              onSend={codes.send}
              onComplete={() => void form.trigger('newCode')}
            />
          )}
        </Field>
        <Field form={form} name="oldCode">
          {(field) => (
            <TextField {...field} label={words.oldCode} keyboard="number" figures maxLength={limits.mailCode.digits} placeholder={words.codePlaceholder} />
          )}
        </Field>
      </Card>
      <NoticeLine>{words.effect}</NoticeLine>
      <View className="mt">
        <NoticeLine>{words.noOld}</NoticeLine>
      </View>
    </Screen>
  )
}
