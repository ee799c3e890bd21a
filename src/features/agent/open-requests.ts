import { goTo } from '@/navigation/go'
import { routes } from '@/routes'

/** To what members wish to have bought. */
export const openRequests = (): void => void goTo(routes.requests, { as: 'agent' })
