import { endPushHere } from '@/platform/push-subscription'
import { session } from './session'

/**
 * The server is silent as soon as the session has ended. The browser forgets it too, however that came about: signed out here,
 * in another tab or on another device, or somebody else signed in.
 */
export function endPushWithSession(): () => void {
  return session.onChange(({ login }, { login: before }) => {
    if (before && before.result.ClientNO !== login?.result.ClientNO) void endPushHere()
  })
}
