import type { TrackingConfig } from '@server/config/tracking-config'
import { createKuaidi100 } from '@server/ports/tracking/kuaidi100'
import { createSeventeenTrack } from '@server/ports/tracking/seventeen-track'
import type { Tracking } from '@server/ports/tracking/tracking-port'

export const createTracking = (config: TrackingConfig): Tracking =>
  config.provider === 'kuaidi100' ? createKuaidi100(config) : createSeventeenTrack(config)
