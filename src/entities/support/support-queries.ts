import type { CustomerService } from './service-hours'
import { useSettings } from '../settings/settings-queries'

/** Who answers, and when. */
export function useCustomerService() {
  const { settings, ...read } = useSettings()
  const service: CustomerService | undefined = settings?.customerService
  return { service, ...read }
}
