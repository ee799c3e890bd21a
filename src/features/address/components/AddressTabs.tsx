import { StatusTabs } from '@/components/StatusTabs'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { routes } from '@/routes'
import { useAddresses, useSenders } from '@/entities/address/address-queries'
import { addressStrings } from '../address-strings'

/** Two pages side by side: going over leaves none behind on the way back. */
export function AddressTabs({ value }: { readonly value: 'addresses' | 'senders' }) {
  const words = useStrings(addressStrings)
  const addresses = useAddresses()
  const senders = useSenders()
  return (
    <StatusTabs
      label={words.tabs}
      tabs={[
        { value: 'addresses', text: words.title, count: addresses.data?.length },
        { value: 'senders', text: words.sender.title, count: senders.data?.length },
      ]}
      value={value}
      onChange={(tab) => {
        if (tab !== value) void replaceWith(tab === 'addresses' ? routes.addressList : routes.senderList)
      }}
    />
  )
}
