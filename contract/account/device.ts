import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { isoTimeSchema } from '../kit/time-schemas'

/** What a member signed in with, for the member to know it again: nothing is decided by it. */
export const DEVICES = ['iphone', 'ipad', 'android', 'windows', 'mac', 'linux', 'other'] as const
export type DeviceName = (typeof DEVICES)[number]

/** `wechat` is its browser, `miniProgram` our own program inside it. */
export const DEVICE_APPS = ['miniProgram', 'wechat', 'safari', 'chrome', 'edge', 'firefox', 'samsung', 'other'] as const
export type DeviceApp = (typeof DEVICE_APPS)[number]

/** By what a request says of itself. */
export interface Device {
  readonly device: DeviceName
  readonly app: DeviceApp
}

export const signInSchema = v.object({
  sessionId: idSchema('session'),
  device: v.picklist(DEVICES),
  app: v.picklist(DEVICE_APPS),
  signedInAt: isoTimeSchema,
  /** Exact to a few minutes. */
  seenAt: isoTimeSchema,
  /** The device that asks. */
  isThis: v.boolean(),
})
export type SignIn = v.InferOutput<typeof signInSchema>
