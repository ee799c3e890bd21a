import { useHomeLoad } from '../system-queries'

/** The home page's own call: the system settings. Shows nothing. */
export function HomeLoad() {
  useHomeLoad()
  return null
}
