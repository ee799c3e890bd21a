import { errorTexts } from '@contract/kit/errors'
import { cents } from '@contract/kit/money'
import { centsSchema } from '@contract/kit/money-schemas'
import { screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { Button } from '@/components/Button'
import { MoneyField } from '@/components/MoneyField'
import { Screen } from '@/components/Screen'
import type { TypedMoney } from '@/components/money-text'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import type { Outcome } from '@/query/use-endpoint-mutation'
import { aUser, findField, keptSealed, press, startTestApp, typeInto } from '../../support/client'

const schema = v.object({ price: v.optional(centsSchema) })
type Output = v.InferOutput<typeof schema>

function Form({ price, submit }: { readonly price: TypedMoney; readonly submit: (output: Output) => Promise<Outcome<string>> }) {
  const form = useForm<{ price: TypedMoney }, Output, string>({ name: 'thing', schema, initial: { price }, submit })
  return (
    <Screen title="form" bar={<Button onPress={form.submit}>Save</Button>}>
      <Field form={form} name="price">{({ value, ...field }) => <MoneyField {...field} label="Price" cents={value} />}</Field>
    </Screen>
  )
}

function openForm(price: TypedMoney = null) {
  const app = startTestApp({ member: aUser(), kept: keptSealed() })
  const submit = jest.fn((_output: Output) => Promise.resolve<Outcome<string>>({ ok: true, data: 'kept' }))
  return { submit, ...app.render(<Form price={price} submit={submit} />) }
}

beforeEach(() => window.localStorage.clear())

/** The page goes while the field still has the focus, and is opened again. */
async function openAfter(typed: string, price: TypedMoney = null) {
  const { unmount } = openForm(price)
  await typeInto('Price', typed)
  unmount()
  return openForm(price)
}

describe('an amount that was typed last and not left', () => {
  it.each([
    ['12', '12.00'],
    ['12.', '12.00'],
    ['1,280', '1280.00'],
  ])('"%s" comes back as it would have been written: %s', async (typed, shown) => {
    await openAfter(typed)
    expect((await findField('Price')).value).toBe(shown)
  })

  it.each([
    ['十二', 'numberUnreadable'],
    ['12-15', 'numberUnreadable'],
    ['-3', 'numberBelowZero'],
    ['1.234', 'tooManyDecimals'],
  ] as const)('"%s" is no amount, and comes back as it was typed, with why: %s', async (typed, code) => {
    const { submit } = await openAfter(typed)
    await waitFor(async () => expect((await findField('Price')).value).toBe(typed))
    expect(screen.getByText(errorTexts[code]['zh-Hant'])).toBeTruthy()
    press('button', 'Save')
    await waitFor(async () => expect(document.activeElement).toBe(await findField('Price')))
    expect(submit).not.toHaveBeenCalled()
  })

  it('stays empty where the amount that stood there was taken out', async () => {
    await openAfter('', cents(5_800))
    expect((await findField('Price')).value).toBe('')
  })
})
