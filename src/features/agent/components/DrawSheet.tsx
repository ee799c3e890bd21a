import { limits } from '@contract/limits'
import type { Earnings, PayoutKind } from '@contract/proxy/earnings'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { MoneyField } from '@/components/MoneyField'
import { NoteLine } from '@/components/NoteLine'
import { PickerRow } from '@/components/PickerRow'
import { Sheet } from '@/components/Sheet'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { useMoveToBalance, useRequestPayout } from '../earnings-queries'
import { earningsStrings } from '../earnings-strings'
import { SECRET_FIELDS, toBalanceSchema, toKeptAccountSchema, toNewAccountSchema, type DrawOutput, type DrawValues } from '../payout-form'

export interface DrawSheetProps {
  readonly kind: PayoutKind
  readonly earnings: Earnings
  readonly onClose: () => void
}

/** Earnings to the balance, or to a bank account: that of the last time, or another one. */
export function DrawSheet({ kind, earnings, onClose }: DrawSheetProps) {
  const words = useStrings(earningsStrings)
  const toBalance = useMoveToBalance()
  const payout = useRequestPayout()
  const [isNew, setNew] = useState(earnings.account === undefined)
  const isBank = kind === 'bank'
  const least = isBank ? limits.proxy.agent.least.payout : limits.proxy.agent.least.toBalance
  const form = useForm<DrawValues, DrawOutput, Earnings>({
    name: `draw:${kind}`,
    schema: !isBank ? toBalanceSchema : isNew ? toNewAccountSchema : toKeptAccountSchema,
    initial: { amountCents: earnings.earnedCents, bank: '', number: '', holder: earnings.account?.holder ?? '' },
    secret: SECRET_FIELDS,
    fieldOfCode: { earningsShort: 'amountCents' },
    toFieldName: (path) => path.replace(/^account\./, ''),
    submit: ({ amountCents, account }) =>
      isBank ? payout.run({ amountCents, ...(account && { account }) }) : toBalance.run({ amountCents }),
    onDone: (_, { amountCents }) => {
      toast(!isBank && earnings.isAtOnce ? words.drawn(formatMoney(Number(amountCents))) : words.asked)
      onClose()
    },
  })
  const { account } = earnings
  return (
    <Sheet
      open
      title={words.payoutKind[kind]}
      locked={form.isSubmitting}
      onClose={onClose}
      bar={
        <Button block size="xl" loading={form.isSubmitting} onPress={form.submit}>
          {words.submit}
        </Button>
      }
    >
      <Field form={form} name="amountCents">
        {({ value, ...field }) => (
          <MoneyField
            {...field}
            label={words.amount}
            cents={value}
            help={field.error === undefined ? words.least(formatMoney(least)) : undefined}
          />
        )}
      </Field>
      {isBank && account && !isNew && (
        <PickerRow
          label={words.account}
          value={words.keptAccount(account.bank, account.numberEnd)}
          help={words.otherAccount}
          onPress={() => setNew(true)}
        />
      )}
      {isBank && isNew && (
        <>
          <Field form={form} name="bank">
            {(field) => <TextField {...field} label={words.bank} placeholder={words.bankHint} maxLength={40} autoComplete="off" />}
          </Field>
          <Field form={form} name="number">
            {(field) => (
              <TextField
                {...field}
                label={words.number}
                placeholder={words.numberHint}
                help={words.numberHelp}
                maxLength={50}
                figures
                autoComplete="off"
              />
            )}
          </Field>
          <Field form={form} name="holder">
            {(field) => <TextField {...field} label={words.holder} placeholder={words.holderHint} maxLength={40} autoComplete="off" />}
          </Field>
        </>
      )}
      <View className="mt">
        <NoteLine>{isBank ? words.bankNote : earnings.isAtOnce ? words.atOnce : words.lookedAt}</NoteLine>
      </View>
    </Sheet>
  )
}
