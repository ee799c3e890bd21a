import { DEFAULT_POSTCODES } from '@contract/address/address'
import { toNationalNumber } from '@contract/kit/phone'
import type { RegionCode } from '@contract/kit/regions'
import { Card } from '@/components/Card'
import { ChoiceRow } from '@/components/ChoiceRow'
import { ErrorCard } from '@/components/ErrorCard'
import { IconButton } from '@/components/IconButton'
import { SectionTitle } from '@/components/SectionTitle'
import { TextField } from '@/components/TextField'
import { useMapPlace } from '@/entities/address/use-map-place'
import { useRegions } from '@/entities/region/region-queries'
import { Field } from '@/forms/Field'
import { useStrings } from '@/i18n/use-strings'
import { pickFrom } from '@/navigation/pick'
import { map } from '@/platform/map'
import { toast } from '@/prompts/prompts'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { toPickupPlace, type PickupForm, type PickupValues } from './pickup-form'
import { groupPickupStrings } from './group-pickup-strings'

export interface PickupCardProps {
  readonly form: PickupForm
  /** The region is that of the form for good: no other can be chosen, nor filled in. */
  readonly keepsRegion?: boolean
}

/** Who hands the parcels out, and where: typed, from the map, or from an address of the leader’s own. */
export function PickupCard({ form, keepsRegion = false }: PickupCardProps) {
  const words = useStrings(groupPickupStrings)
  const regions = useRegions(!keepsRegion)
  const { error, onRetry } = useScreenState(regions, !keepsRegion)
  const chooseOnMap = useMapPlace(words.mapFailed)
  const fill = (values: Partial<PickupValues>) => form.fill(values, { shouldTouch: true, shouldValidate: true })

  function isElsewhere(country: RegionCode): boolean {
    const isElse = keepsRegion && country !== form.getValues().country
    if (isElse) toast(words.otherRegion)
    return isElse
  }

  async function fillFromAddress(): Promise<void> {
    const address = await pickFrom(routes.addressList)
    if (!address) return
    const { contact, country, phone, postcode = '' } = address
    if (isElsewhere(country)) return
    fill({ recipient: contact, country, recipientPhone: toNationalNumber(phone), postcode, ...toPickupPlace(address) })
  }

  async function fillFromMap(): Promise<void> {
    const chosen = await chooseOnMap(form.getValues().country)
    if (!chosen || isElsewhere(chosen.country)) return
    const found = toPickupPlace(chosen.place)
    if (found.address === '' && found.city === '') return toast(words.mapNothing)
    changeCountry(chosen.country)
    fill({ country: chosen.country, ...found })
  }

  /** A filled-in postcode goes with its region, one that was typed stays. */
  function changeCountry(next: RegionCode): void {
    const { country, postcode } = form.getValues()
    if (next !== country && (postcode === '' || postcode === DEFAULT_POSTCODES[country])) form.fill({ postcode: DEFAULT_POSTCODES[next] ?? '' })
  }

  return (
    <>
      <SectionTitle title={words.pickup} action={words.fill} onAction={() => void fillFromAddress()} />
      {error !== undefined && !regions.data && <ErrorCard message={error} onRetry={onRetry} />}
      <Card pad="form">
        <Field form={form} name="recipient">
          {(field) => <TextField {...field} label={words.recipient} placeholder={words.recipientHint} maxLength={60} autoComplete="name" />}
        </Field>
        {!keepsRegion && (
          <Field form={form} name="country" alsoChecks={['recipientPhone', 'postcode']}>
            {(field) => (
              <ChoiceRow
                {...field}
                label={words.country}
                choices={(regions.data ?? []).map(({ code, name, callingCode }) => ({ value: code, text: `${name} +${callingCode}`, keywords: code }))}
                onChange={(next) => {
                  changeCountry(next)
                  field.onChange(next)
                }}
              />
            )}
          </Field>
        )}
        <Field form={form} name="recipientPhone">
          {(field) => <TextField {...field} label={words.phone} placeholder={words.phoneHint} keyboard="tel" figures autoComplete="tel-national" ok={field.isRight} />}
        </Field>
        <Field form={form} name="postcode">
          {(field) => <TextField {...field} label={words.postcode} placeholder={words.postcodeHint} maxLength={12} figures />}
        </Field>
        <Field form={form} name="city">
          {(field) => <TextField {...field} label={words.city} placeholder={words.cityHint} maxLength={60} />}
        </Field>
        <Field form={form} name="address">
          {(field) => (
            <TextField
              {...field}
              label={words.address}
              placeholder={words.addressHint}
              maxLength={200}
              trailing={map.available && <IconButton icon="map-pin" size={20} label={words.map} onPress={fillFromMap} />}
            />
          )}
        </Field>
      </Card>
    </>
  )
}
