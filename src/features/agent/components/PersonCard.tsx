import { limits } from '@contract/limits'
import { AGENT_COUNTRIES } from '@contract/proxy/agent-status'
import { Card } from '@/components/Card'
import { ChipRow } from '@/components/ChipRow'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { useStrings } from '@/i18n/use-strings'
import { applyStrings } from '../apply-strings'
import { IdNumberRow, type IdNumberRowProps } from './IdNumberRow'

const CALLING_CODES = { CN: '+86', TW: '+886', HK: '+852' } as const

/** Who it is, by which ID, and where they can be reached. */
export function PersonCard({ form, now }: IdNumberRowProps) {
  const words = useStrings(applyStrings)
  const { nameLength, cityLength } = limits.proxy.agent
  return (
    <Card pad="form">
      <Field form={form} name="realName">
        {(field) => (
          <TextField {...field} label={words.realName} placeholder={words.realNameHint} maxLength={nameLength} autoComplete="name" />
        )}
      </Field>
      <Field form={form} name="country" alsoChecks={['idNumber']}>
        {(field) => (
          <ChipRow {...field} label={words.country} options={AGENT_COUNTRIES.map((value) => ({ value, text: words.countries[value] }))} />
        )}
      </Field>
      <IdNumberRow form={form} now={now} />
      <Field form={form} name="phoneCountry" alsoChecks={['phone']}>
        {(field) => (
          <ChipRow
            {...field}
            label={words.phoneCountry}
            options={AGENT_COUNTRIES.map((value) => ({ value, text: CALLING_CODES[value] }))}
          />
        )}
      </Field>
      <Field form={form} name="phone">
        {(field) => (
          <TextField
            {...field}
            label={words.phone}
            placeholder={words.phoneHint}
            keyboard="tel"
            figures
            autoComplete="tel-national"
            ok={field.isRight}
          />
        )}
      </Field>
      <Field form={form} name="city">
        {(field) => (
          <TextField {...field} label={words.city} placeholder={words.cityHint} maxLength={cityLength} autoComplete="address-level2" />
        )}
      </Field>
    </Card>
  )
}
