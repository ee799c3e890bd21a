import { useState } from 'react'
import { Chip } from '@/components/Chip'
import { ChoiceSheet } from '@/components/ChoiceSheet'
import { Skeleton } from '@/components/Skeleton'
import { useStrings } from '@/i18n/use-strings'
import { useWarehouses } from '@/entities/warehouse/warehouse-queries'
import { parcelStrings } from '../../parcel-strings'

const ALL = 'all'

export interface WarehouseFilterProps {
  readonly warehouseId: string | undefined
  readonly onChange: (warehouseId: string | undefined) => void
}

/** Shown where there is more than one warehouse to choose from. */
export function WarehouseFilter({ warehouseId, onChange }: WarehouseFilterProps) {
  const words = useStrings(parcelStrings).list
  const { data: warehouses = [], isLoading } = useWarehouses()
  const [open, setOpen] = useState(false)
  // Its room is kept, so that the list below does not move when the warehouses come.
  if (isLoading) return <Skeleton width="96px" height="32px" radius="16px" />
  if (warehouses.length < 2) return null
  const chosen = warehouses.find((warehouse) => warehouse.warehouseId === warehouseId)
  const choices = [
    { value: ALL, text: words.allWarehouses },
    ...warehouses.map(({ warehouseId: value, name }) => ({ value, text: name })),
  ]
  return (
    <>
      <Chip role="button" opens on={chosen !== undefined} onPress={() => setOpen(true)}>
        {chosen?.name ?? words.allWarehouses}
      </Chip>
      <ChoiceSheet
        open={open}
        title={words.warehouse}
        choices={choices}
        value={warehouseId ?? ALL}
        onChoose={(value) => onChange(value === ALL ? undefined : value)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
