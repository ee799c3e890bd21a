import { useDeviceRegistration, useTemplateIds } from '../system-queries'

/** The calls of the app's start and of every sign-in. Shows nothing. */
export function StartUp() {
  useTemplateIds()
  useDeviceRegistration()
  return null
}
