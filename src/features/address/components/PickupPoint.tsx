import type { PickupSite } from '@contract/warehouse/warehouse'
import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { ErrorCard } from '@/components/ErrorCard'
import { PickerRow } from '@/components/PickerRow'
import { Field } from '@/forms/Field'
import { useStrings } from '@/i18n/use-strings'
import { pickFrom } from '@/navigation/pick'
import { explainRefusal } from '@/prompts/refusals'
import { map } from '@/platform/map'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { toSiteFields } from '../address-form'
import { usePickupSites } from '@/entities/pickup/pickup-queries'
import type { AddressFormState } from '../address-form-state'
import { addressStrings } from '../address-strings'
import styles from './RowActs.module.scss'

/** A pickup point of the chosen region; choosing it fills the whole place. */
export function PickupPoint({ form }: { readonly form: AddressFormState }) {
  const { form: labels } = useStrings(addressStrings)
  const country = form.watch('country')
  const pickupSiteId = form.watch('pickupSiteId')
  const read = usePickupSites(country)
  const state = useScreenState(read)
  const sites = read.data ?? []
  const chosen = sites.find((one) => one.pickupSiteId === pickupSiteId)

  function fill(site: PickupSite) {
    form.fill(toSiteFields(site))
    void form.trigger('pickupSiteId')
  }

  // Opened for a point that was chosen elsewhere: its place is known once it has been read.
  const begin = useRef<() => void>()
  begin.current = () => {
    if (chosen && form.getValues('address') === '') fill(chosen)
  }
  useEffect(() => begin.current?.(), [chosen])

  if (state.error !== undefined && !read.data) return <ErrorCard message={state.error} onRetry={state.onRetry} />

  async function choose() {
    const site = await pickFrom(routes.selfPickUpSite, { country, ...(pickupSiteId !== '' && { pickupSiteId }) })
    if (site) fill(site)
  }

  return (
    <Card pad="form">
      <Field form={form} name="pickupSiteId">
        {({ error, anchor }) => (
          <PickerRow
            leaves
            label={labels.site}
            placeholder={sites.length > 0 || state.loading ? labels.siteHint : labels.noSites}
            value={chosen?.name}
            onPress={() => void choose()}
            error={error}
            anchor={anchor}
            help={chosen && `${chosen.city} ${chosen.address} · ${labels.hours} ${chosen.hours}`}
          />
        )}
      </Field>
      {chosen && <OnTheMap site={chosen} />}
    </Card>
  )
}

/** The way there, in the phone's own map. Only where it has one, and the operator has said where the point is. */
function OnTheMap({ site: { point, name, city, address } }: { readonly site: PickupSite }) {
  const { map: words } = useStrings(addressStrings)
  if (!map.available || !point) return null

  async function show({ latitudeE6, longitudeE6 }: NonNullable<PickupSite['point']>): Promise<void> {
    const refused = await map.show({ latitude: latitudeE6 / 1e6, longitude: longitudeE6 / 1e6, name, address: `${city} ${address}` })
    if (refused) await explainRefusal(refused, { wayOn: words.notShown })
  }

  return (
    <View className={styles.acts}>
      <Button kind="text" size="s" icon="map-pin" label={`${words.show}, ${name}`} onPress={() => show(point)}>
        {words.show}
      </Button>
    </View>
  )
}
