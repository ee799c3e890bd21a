import type { RegionCode } from '@contract/kit/regions'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { IconTile } from '@/components/IconTile'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { useMapPlace } from '@/entities/address/use-map-place'
import { map } from '@/platform/map'
import type { AddressFormState } from '../address-form-state'
import { addressStrings } from '../address-strings'

export interface MapCardProps {
  readonly form: AddressFormState
  readonly onChooseCountry: (from: RegionCode, to: RegionCode) => void
}

/** A place from the map, told apart into its fields. Only where the device has a map. */
export function MapCard({ form, onChooseCountry }: MapCardProps) {
  const { map: words } = useStrings(addressStrings)
  const chooseOnMap = useMapPlace(words.failed)
  if (!map.available) return null

  async function choose(): Promise<void> {
    const before = form.getValues('country')
    const chosen = await chooseOnMap(before)
    if (!chosen) return
    const { country, place: found } = chosen
    const isFound = Object.keys(found).length > 0
    if (isFound) {
      onChooseCountry(before, country)
      form.fill({ country, ...found }, { shouldTouch: true, shouldValidate: true })
    }
    toast(isFound ? words.done : words.nothing)
  }

  return (
    <View className="mt">
      <Card>
        <View className="row g12">
          <IconTile icon="map-pin-house" />
          <View className="grow">
            <View className="t14 b">{words.title}</View>
            <View className="t12 c3">{words.text}</View>
          </View>
          <Button kind="soft" size="s" label={`${words.submit}, ${words.title}`} onPress={choose}>
            {words.submit}
          </Button>
        </View>
      </Card>
    </View>
  )
}
