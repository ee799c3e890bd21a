import { toBidLimit } from '@contract/proxy/bid-rules'
import type { RequestDetail } from '@contract/proxy/request'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { isAmount } from '@/components/money-text'
import { MoneyField } from '@/components/MoneyField'
import { Sheet } from '@/components/Sheet'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { raiseSchema, type RaiseOutput, type RaiseValues } from '../page-forms'
import { requestPageStrings } from '../request-page-strings'
import { useRaiseRequest } from '../request-queries'

/** A higher limit, which buyers see at once: bids that stand stay as they are. */
export function RaiseSheet({ request, onClose }: { readonly request: RequestDetail; readonly onClose: () => void }) {
  const { raise: words } = useStrings(requestPageStrings)
  const { run } = useRaiseRequest()
  const { proxyRequestId, quantity, limitCents: now } = request
  const form = useForm<RaiseValues, RaiseOutput, RequestDetail>({
    name: `requestLimit:${proxyRequestId}`,
    schema: raiseSchema,
    initial: { limitCents: null },
    draft: false,
    submit: (output) => run({ proxyRequestId, ...output }),
    onDone: () => {
      toast(words.done)
      onClose()
    },
  })
  const { limitCents } = form.watch()
  const isLow = isAmount(limitCents) && limitCents <= now
  const total = isAmount(limitCents) && quantity > 1 ? words.total(quantity, formatMoney(toBidLimit(limitCents, quantity))) : undefined
  return (
    <Sheet
      open
      title={words.title}
      onClose={onClose}
      locked={form.isSubmitting}
      bar={<Button block size="xl" loading={form.isSubmitting} onPress={form.submit}>{words.submit}</Button>}
    >
      <Card pad="form">
        <Field form={form} name="limitCents">
          {({ value, ...field }) => (
            <MoneyField
              {...field}
              label={words.limit}
              cents={value}
              error={field.error ?? (isLow ? words.notLower(formatMoney(now)) : undefined)}
              help={total ?? words.notLower(formatMoney(now))}
            />
          )}
        </Field>
      </Card>
    </Sheet>
  )
}
