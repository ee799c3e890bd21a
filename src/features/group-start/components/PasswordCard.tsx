import { limits } from '@contract/limits'
import { Card } from '@/components/Card'
import { PasswordField } from '@/components/PasswordField'
import { SwitchRow } from '@/components/SwitchRow'
import { Field } from '@/forms/Field'
import { useStrings } from '@/i18n/use-strings'
import type { StartForm } from '../start-form'
import { startStrings } from '../start-strings'

/** Left out, everybody may join. */
export function PasswordCard({ form }: { readonly form: StartForm }) {
  const words = useStrings(startStrings)
  const { passwordMinLength, passwordMaxLength } = limits.group
  return (
    <Card pad="form" className="mt">
      <Field form={form} name="hasPassword">
        {({ value, onChange }) => <SwitchRow icon="lock" label={words.hasPassword} text={words.hasPasswordText} on={value} onChange={onChange} />}
      </Field>
      {form.watch('hasPassword') && (
        <Field form={form} name="password">
          {(field) => <PasswordField {...field} label={words.password} placeholder={words.passwordHint(passwordMinLength, passwordMaxLength)} autoComplete="new-password" />}
        </Field>
      )}
    </Card>
  )
}
