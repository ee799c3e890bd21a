import { Card } from '@/components/Card'
import { ChoiceRow } from '@/components/ChoiceRow'
import { ErrorCard } from '@/components/ErrorCard'
import { Field } from '@/forms/Field'
import { useStrings } from '@/i18n/string-table'
import { useScreenState } from '@/query/screen-state'
import { toSiteFields } from '../address-form'
import { usePickupSites } from '../address-queries'
import type { AddressFormState } from '../address-form-state'
import { addressStrings } from '../strings/index'

/** A pickup point of the chosen region; choosing it fills the whole place. */
export function PickupPoint({ form }: { readonly form: AddressFormState }) {
  const { form: labels } = useStrings(addressStrings)
  const read = usePickupSites(form.watch('country'))
  const state = useScreenState(read)
  const sites = read.data ?? []
  if (state.error !== undefined && !read.data) return <ErrorCard message={state.error} onRetry={state.onRetry} />

  function choose(pickupSiteId: string) {
    const site = sites.find((one) => one.pickupSiteId === pickupSiteId)
    if (!site) return
    for (const [name, value] of Object.entries(toSiteFields(site))) {
      form.setValue(name, value, { shouldDirty: true, shouldValidate: name === 'pickupSiteId' })
    }
  }

  return (
    <Card pad="form">
      <Field form={form} name="pickupSiteId">
        {(field) => {
          const site = sites.find((one) => one.pickupSiteId === field.value)
          return (
            <ChoiceRow
              {...field}
              label={labels.site}
              placeholder={sites.length > 0 || state.loading ? labels.siteHint : labels.noSites}
              choices={sites.map((one) => ({ value: one.pickupSiteId, text: one.name, detail: `${one.address} · ${one.hours}` }))}
              value={site?.pickupSiteId}
              onChange={choose}
              help={site && `${site.city} ${site.address} · ${labels.hours} ${site.hours}`}
            />
          )
        }}
      </Field>
    </Card>
  )
}
