import type { CodePurpose } from '@contract/account/identity'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { CheckLine } from '@/components/CheckLine'
import { ChoiceRow } from '@/components/ChoiceRow'
import { ErrorCard } from '@/components/ErrorCard'
import { PasswordField } from '@/components/PasswordField'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import type { Form } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { useSystem } from '@/session/session'
import { useScreenState } from '@/query/screen-state'
import { useRegions } from '@/entities/region/region-queries'
import { useSendCode } from '../sign-in-queries'
import type { IdentityValues } from '../identity-form'
import { signInStrings } from '../sign-in-strings'
import { useMailCode } from '@/entities/account/use-mail-code'
import styles from './IdentityFields.module.scss'
import { LegalLinks } from '@/entities/legal/LegalLinks'
import type { LegalDocument } from '@/entities/legal/LegalSheet'
import { MailCodeField } from '@/entities/account/MailCodeField'
import { NewPasswordField } from '@/entities/account/NewPasswordField'
import { PhoneFromWechat, type WechatPhone } from './PhoneFromWechat'

export interface IdentityFieldsProps {
  readonly form: Form<IdentityValues>
  readonly purpose: CodePurpose
  /** Brought along by an invitation: shown, not to be changed. */
  readonly isReferrerFixed?: boolean
  /** The code of an invitation, in place of the referrer's e-mail. */
  readonly invitation?: string | undefined
  readonly onOpenLegal: (document: LegalDocument) => void
}

const ignore = () => undefined

/** The four cards and the line of terms that registering and resetting share. */
export function IdentityFields({ form, purpose, isReferrerFixed = false, invitation, onOpenLegal }: IdentityFieldsProps) {
  const words = useStrings(signInStrings)
  const read = useRegions()
  const readState = useScreenState(read)
  const regions = read.data ?? []
  // An empty list to choose from would be a dead end.
  const regionsError = read.data ? undefined : readState.error
  const sendCode = useSendCode()
  const isDemo = useSystem()?.features.demo === true
  const code = useMailCode({
    form,
    mailbox: 'email',
    code: 'code',
    ask: () => sendCode.run({ email: form.getValues('email'), purpose }),
    sentText: words.codeSent,
  })
  const choices = regions.map((region) => ({
    value: region.code,
    text: `${region.name} +${region.callingCode}`,
    keywords: region.code,
  }))

  function fillPhone({ phone, region }: WechatPhone): void {
    if (region !== undefined) form.setValue('region', region)
    form.setValue('phone', phone)
    void form.trigger('phone')
  }

  // Who comes for a new password has given it long ago, if at all.
  const [isAdding, setAdding] = useState(false)
  const hidesReferrer = purpose === 'reset' && !isAdding && !isReferrerFixed
  // A draft brings one along; what is unfolded stays so, though it be emptied again.
  if (hidesReferrer && form.watch('referrerEmail') !== '') setAdding(true)

  return (
    <>
      <Card pad="form">
        <Field form={form} name="email">
          {(field) => (
            <TextField
              {...field}
              label={words.email}
              keyboard="email"
              autoComplete="email"
              placeholder={words.emailPlaceholder}
              ok={field.isRight}
            />
          )}
        </Field>
        <Field form={form} name="code">
          {(field) => <MailCodeField {...field} {...code} label={words.code} help={isDemo ? words.codeInDemo : words.codeHelp} />}
        </Field>
      </Card>
      {regionsError !== undefined && (
        <View className="mt">
          <ErrorCard message={regionsError} onRetry={readState.onRetry} />
        </View>
      )}
      <Card pad="form">
        {regionsError === undefined && (
          <Field form={form} name="region" alsoChecks={['phone']}>
            {(field) => (
              <ChoiceRow {...field} label={words.region} choices={choices} placeholder={words.regionPlaceholder} />
            )}
          </Field>
        )}
        <Field form={form} name="phone">
          {(field) => (
            <TextField
              {...field}
              label={words.phone}
              keyboard="tel"
              figures
              autoComplete="tel-national"
              placeholder={purpose === 'reset' ? words.phoneAsRegistered : words.phonePlaceholder}
              help={purpose === 'reset' ? words.phoneWhenReset : undefined}
              ok={field.isRight}
              trailing={purpose === 'register' && <PhoneFromWechat onPhone={fillPhone} />}
            />
          )}
        </Field>
      </Card>
      <Card pad="form">
        <Field form={form} name="password" alsoChecks={['confirmPassword']}>
          {(field) => (
            <NewPasswordField {...field} label={words.newPassword} placeholder={words.passwordPlaceholder} help={words.atLeastSix} />
          )}
        </Field>
        <Field form={form} name="confirmPassword">
          {(field) => (
            <PasswordField
              {...field}
              label={words.confirmPassword}
              autoComplete="new-password"
              placeholder={words.confirmPlaceholder}
            />
          )}
        </Field>
      </Card>
      {hidesReferrer ? (
        <Button kind="text" block onPress={() => setAdding(true)}>
          {words.addReferrer}
        </Button>
      ) : (
        <Card pad="form">
          <Referrer form={form} isFixed={isReferrerFixed} invitation={invitation} />
        </Card>
      )}
      <View className={styles.terms}>
        <Field form={form} name="agreed">
          {(field) => (
            <CheckLine
              label={words.agreeLabel}
              checked={field.value}
              onChange={field.onChange}
              error={field.error}
              anchor={field.anchor}
            >
              <LegalLinks strong lead={words.agree} onOpen={onOpenLegal} />
            </CheckLine>
          )}
        </Field>
      </View>
    </>
  )
}

interface ReferrerProps extends Pick<IdentityFieldsProps, 'form' | 'invitation'> {
  readonly isFixed: boolean
}

function Referrer({ form, isFixed, invitation }: ReferrerProps) {
  const words = useStrings(signInStrings)
  if (invitation !== undefined) return <TextField label={words.referrer} value={words.invitation(invitation)} onChange={ignore} disabled />
  return (
    <Field form={form} name="referrerEmail">
      {(field) => (
        <TextField
          {...field}
          label={words.referrer}
          keyboard="email"
          placeholder={words.referrerPlaceholder}
          disabled={isFixed}
          trailing={isFixed ? undefined : words.optional}
        />
      )}
    </Field>
  )
}
