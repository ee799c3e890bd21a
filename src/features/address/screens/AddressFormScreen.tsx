import { addressInputSchema, DEFAULT_POSTCODES, PICKUP_METHODS, type Address } from '@contract/address/address'
import { REGION_CODES } from '@contract/kit/regions'
import { toNationalNumber } from '@contract/kit/phone'
import type * as v from 'valibot'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { ChoiceRow } from '@/components/ChoiceRow'
import { Screen } from '@/components/Screen'
import { Segmented } from '@/components/Segmented'
import { SwitchRow } from '@/components/SwitchRow'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/string-table'
import { goBack } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { toast } from '@/notices/notices'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { useSession } from '@/session/session'
import { toEmptyValues, toPostcodeOfRegion, toSiteFields, toValues, type AddressValues } from '../address-form'
import { useAddAddress, useAddress, useAddressRegions, usePickupSites, useUpdateAddress } from '../address-queries'
import { addressStrings } from '../strings/index'

/** Add an address, or change the one that the page is opened with. */
export function AddressFormScreen() {
  const words = useStrings(addressStrings)
  const { addressId, pickupMethod } = useParams(routes.addressAdd)
  const read = useAddress(addressId)
  const state = useScreenState(read, addressId !== undefined)
  const region = useSession(({ user }) => user?.region)
  if (addressId !== undefined && !read.data) return <Screen title={words.edit} {...state} />
  const method = PICKUP_METHODS.find((one) => one === pickupMethod) ?? 'delivery'
  const initial = read.data
    ? { ...toValues(read.data), phone: toNationalNumber(read.data.phone) }
    : toEmptyValues(region ?? REGION_CODES[0], method)
  return <AddressForm key={addressId ?? 'new'} addressId={addressId} initial={initial} />
}

interface AddressFormProps {
  readonly addressId: string | undefined
  readonly initial: AddressValues
}

function AddressForm({ addressId, initial }: AddressFormProps) {
  const words = useStrings(addressStrings)
  const { form: labels } = words
  const add = useAddAddress()
  const update = useUpdateAddress()
  const form = useForm<AddressValues, v.InferOutput<typeof addressInputSchema>, Address>({
    name: addressId === undefined ? 'address' : `address:${addressId}`,
    schema: addressInputSchema,
    initial,
    fieldOfCode: { invalidPhone: 'phone', invalidPostcode: 'postcode', pickupSiteRequired: 'pickupSiteId' },
    submit: (input) => (addressId === undefined ? add.run(input) : update.run({ ...input, addressId })),
    onDone: async () => {
      toast(labels.saved)
      await goBack()
    },
  })
  const country = form.watch('country')
  const isSelfPickup = form.watch('pickupMethod') === 'selfPickup'
  const regions = useAddressRegions().data ?? []
  const sites = usePickupSites(country, isSelfPickup).data ?? []
  const site = sites.find((one) => one.pickupSiteId === form.watch('pickupSiteId'))

  function chooseSite(pickupSiteId: string) {
    const chosen = sites.find((one) => one.pickupSiteId === pickupSiteId)
    if (!chosen) return
    for (const [name, value] of Object.entries(toSiteFields(chosen))) {
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
    }
  }

  return (
    <Screen
      title={addressId === undefined ? words.add : words.edit}
      bar={
        <Button size="xl" block loading={form.isSubmitting} onPress={form.submit}>
          {labels.save}
        </Button>
      }
    >
      <Field form={form} name="pickupMethod">
        {(field) => (
          <Segmented
            carded
            label={labels.pickupMethod}
            segments={[
              { value: 'delivery', text: labels.delivery, icon: 'truck' },
              { value: 'selfPickup', text: labels.selfPickup, icon: 'building-2' },
            ]}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      </Field>
      <Card pad="form">
        <Field form={form} name="contact">
          {(field) => <TextField {...field} label={labels.contact} placeholder={labels.contactHint} maxLength={60} autoComplete="name" />}
        </Field>
        <Field form={form} name="country" alsoChecks={['phone', 'postcode']}>
          {(field) => (
            <ChoiceRow
              {...field}
              label={labels.country}
              placeholder={labels.countryHint}
              choices={regions.map(({ code, name, callingCode }) => ({ value: code, text: `${name} ${callingCode}`, keywords: code }))}
              onChange={(next) => {
                form.setValue('postcode', toPostcodeOfRegion(form.getValues('postcode'), country, next))
                form.setValue('pickupSiteId', '')
                field.onChange(next)
              }}
            />
          )}
        </Field>
        <Field form={form} name="phone">
          {(field) => <TextField {...field} label={labels.phone} keyboard="tel" figures autoComplete="tel-national" ok={field.isRight} />}
        </Field>
      </Card>
      {isSelfPickup && (
        <Card pad="form">
          <Field form={form} name="pickupSiteId">
            {(field) => (
              <ChoiceRow
                {...field}
                label={labels.site}
                placeholder={sites.length > 0 ? labels.siteHint : labels.noSites}
                choices={sites.map((one) => ({ value: one.pickupSiteId, text: one.name, detail: `${one.address} · ${one.hours}` }))}
                value={field.value === '' ? undefined : field.value}
                onChange={chooseSite}
                help={site ? `${site.address} · ${labels.hours} ${site.hours}` : undefined}
              />
            )}
          </Field>
        </Card>
      )}
      {!isSelfPickup && (
        <Card pad="form">
          <Field form={form} name="province">
            {(field) => <TextField {...field} label={labels.province} placeholder={labels.provinceHint} maxLength={60} />}
          </Field>
          <Field form={form} name="city">
            {(field) => <TextField {...field} label={labels.city} placeholder={labels.cityHint} maxLength={60} />}
          </Field>
          <Field form={form} name="street">
            {(field) => <TextField {...field} label={labels.street} placeholder={labels.streetHint} maxLength={120} />}
          </Field>
          <Field form={form} name="address">
            {(field) => <TextField {...field} label={labels.address} placeholder={labels.addressHint} maxLength={200} />}
          </Field>
          <Field form={form} name="postcode">
            {(field) => (
              <TextField
                {...field}
                label={labels.postcode}
                placeholder={labels.postcodeHint}
                help={DEFAULT_POSTCODES[country] === undefined ? undefined : labels.postcodeNone}
                maxLength={12}
                figures
              />
            )}
          </Field>
        </Card>
      )}
      <Card pad="form">
        <Field form={form} name="isDefault">
          {(field) => <SwitchRow label={labels.isDefault} text={labels.isDefaultText} on={field.value} onChange={field.onChange} />}
        </Field>
      </Card>
    </Screen>
  )
}
