import { limits } from '@contract/limits'
import { Card } from '@/components/Card'
import { NoteLine } from '@/components/NoteLine'
import { SwitchRow } from '@/components/SwitchRow'
import { TextField } from '@/components/TextField'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { PHOTO_SERVICE, toggleService, toServiceOffers, toServices } from '../packing-choice'
import { billStrings } from '@/entities/bill/bill-strings'
import { SERVICE_ICONS } from '@/entities/channel/service-icons'
import { packingStrings } from '../packing-strings'
import type { PricedStepProps } from '../priced-step'

/** What the warehouse can do besides packing; what the goods require stands on, locked, with its reason. */
export function ServiceSwitches({ packing, preview }: PricedStepProps) {
  const words = useStrings(packingStrings)
  const { service: names, serviceText: texts } = useStrings(billStrings)
  const { draft, change } = packing
  const done = toServices(draft, preview)
  return (
    <>
      <Card pad="form">
        {toServiceOffers(preview).map(({ code, cents, required }) => (
          <SwitchRow
            key={code}
            icon={SERVICE_ICONS[code]}
            label={names[code]}
            extra={cents === 0 ? words.free : formatMoney(cents)}
            text={texts[code]}
            reason={required ? words.fragileLocked : undefined}
            on={done.includes(code)}
            locked={required}
            onChange={() => change((now) => toggleService(now, code))}
          />
        ))}
        {done.includes(PHOTO_SERVICE) && (
          <TextField
            label={words.photoRequest}
            value={draft.photoRequest}
            onChange={(photoRequest) => change((now) => ({ ...now, photoRequest }))}
            placeholder={words.photoRequestHint}
            maxLength={limits.order.photoRequestLength}
            multiline
          />
        )}
      </Card>
      <NoteLine>{words.photosAnyway}</NoteLine>
    </>
  )
}
