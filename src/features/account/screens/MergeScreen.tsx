import { otherAccountSchema, type ProvenAccount } from '@contract/account/ending'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { NoteLine } from '@/components/NoteLine'
import { PasswordField } from '@/components/PasswordField'
import { Screen } from '@/components/Screen'
import { Segmented } from '@/components/Segmented'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { MailCodeField } from '@/entities/account/MailCodeField'
import { MergePreview } from '../components/MergePreview'
import { usePreviewMerge, useSendMergeCode } from '../account-queries'
import { accountStrings } from '../account-strings'
import { useMailCode } from '@/entities/account/use-mail-code'

const WAYS = ['password', 'code'] as const

/** Prove the other account, see what would come over, confirm. */
export function MergeScreen() {
  const { merge: words } = useStrings(accountStrings)
  const [proven, setProven] = useState<ProvenAccount>()
  const preview = usePreviewMerge()
  const sendCode = useSendMergeCode()
  const form = useForm({
    name: 'mergeAccount',
    schema: otherAccountSchema,
    initial: { by: 'password' as (typeof WAYS)[number], email: '', password: '', code: '' },
    // Of an account that is not the one signed in here, nothing lies on the device.
    draft: false,
    fieldOfCode: { wrongCredentials: 'password', wrongCode: 'code', tooManyRequests: 'email', mergeWithItself: 'email', alreadyMerged: 'email' },
    submit: preview.run,
    onDone: setProven,
  })
  const by = form.watch('by')
  const code = useMailCode({
    form,
    mailbox: 'email',
    code: 'code',
    ask: () => sendCode.run({ email: form.getValues('email') }),
    sentText: words.sent,
  })

  if (proven) return <MergePreview proven={proven} onOther={() => setProven(undefined)} />
  return (
    <Screen
      title={words.title}
      bar={
        <Button block size="xl" onPress={form.submit} loading={form.isSubmitting}>
          {words.look}
        </Button>
      }
    >
      <NoteLine>{words.intro}</NoteLine>
      <Segmented
        carded
        label={words.by}
        segments={WAYS.map((value) => ({ value, text: words.ways[value] }))}
        value={by}
        onChange={(value) => form.setValue('by', value)}
      />
      <Card pad="form">
        <Field form={form} name="email">
          {(field) => <TextField {...field} label={words.email} keyboard="email" placeholder={words.emailPlaceholder} ok={field.isRight} />}
        </Field>
        {by === 'password' ? (
          <Field form={form} name="password">
            {(field) => (
              <PasswordField
                {...field}
                label={words.password}
                placeholder={words.passwordPlaceholder}
                onConfirm={() => void form.submit()}
              />
            )}
          </Field>
        ) : (
          <Field form={form} name="code">
            {(field) => <MailCodeField {...field} {...code} label={words.code} help={words.codeHelp} />}
          </Field>
        )}
      </Card>
    </Screen>
  )
}
