import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import * as v from 'valibot'
import type { WechatApp } from '@contract/wallet/wechat-pay'

/** Where WeChat Pay tells that money has arrived: the end of WECHAT_PAY_NOTIFY_URL. */
export const WECHAT_PAID_PATH = '/api/wechat/paid'

/** Where WeChat sends its own messages to us: the end of WECHAT_PUSH_URL. */
export const WECHAT_PUSHED_PATH = '/api/wechat/pushed'

/** An app of WeChat's that the platform owns. */
export interface WechatAppKeys {
  readonly appId: string
  readonly appSecret: string
}

export interface WechatPayConfig {
  readonly url: string
  readonly merchantId: string
  readonly certificateSerial: string
  readonly privateKey: KeyObject
  /** Seals what WeChat sends us: 32 characters. */
  readonly apiV3Key: string
  /** WeChat's own key, by which its answers are believed, and its name in their head. */
  readonly publicKeyId: string
  readonly publicKey: KeyObject
  /** Where WeChat tells that money has arrived. */
  readonly notifyUrl: string
}

/** The message push of the mini-program, in the clear and as JSON. */
export interface WechatPushConfig {
  readonly url: string
  /** What both sides sign with. */
  readonly token: string
}

/** As WeChat calls what is published, on trial, and being developed. */
export const MINI_PROGRAM_VERSIONS = ['release', 'trial', 'develop'] as const
export type MiniProgramVersion = (typeof MINI_PROGRAM_VERSIONS)[number]

export interface WechatConfig {
  readonly apiUrl: string
  readonly apps: Partial<Readonly<Record<WechatApp, WechatAppKeys>>>
  /** Which version of the mini-program its own codes open. */
  readonly miniProgramVersion: MiniProgramVersion
  readonly pay?: WechatPayConfig
  readonly push?: WechatPushConfig
}

const urlSchema = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^?#]+[^/?#]$/))

/** A PEM in one variable: line breaks may be written as \n. */
function keySchema(read: (pem: string) => KeyObject) {
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        const key = read(dataset.value.replaceAll('\\n', '\n'))
        if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return key
      } catch {
        // Said below: what the key looked like is not told on.
      }
      addIssue({ message: 'no RSA key of 2048 bits or more' })
      return NEVER
    }),
  )
}

export const wechatEnvironment = {
  WECHAT_API_URL: v.optional(urlSchema, 'https://api.weixin.qq.com'),
  WECHAT_MINI_APP_ID: v.optional(v.pipe(v.string(), v.regex(/^wx[0-9a-zA-Z]{8,30}$/))),
  WECHAT_MINI_APP_SECRET: v.optional(v.string()),
  WECHAT_MINI_VERSION: v.optional(v.picklist(MINI_PROGRAM_VERSIONS), 'release'),
  WECHAT_PAGE_APP_ID: v.optional(v.pipe(v.string(), v.regex(/^wx[0-9a-zA-Z]{8,30}$/))),
  WECHAT_PAGE_APP_SECRET: v.optional(v.string()),
  WECHAT_PAY_URL: v.optional(urlSchema, 'https://api.mch.weixin.qq.com'),
  WECHAT_PAY_MERCHANT_ID: v.optional(v.pipe(v.string(), v.regex(/^\d{6,32}$/))),
  WECHAT_PAY_CERTIFICATE_SERIAL: v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Fa-f]{16,64}$/))),
  WECHAT_PAY_PRIVATE_KEY: v.optional(keySchema(createPrivateKey)),
  WECHAT_PAY_API_V3_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{32}$/))),
  WECHAT_PAY_PUBLIC_KEY_ID: v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Za-z_]{16,64}$/))),
  WECHAT_PAY_PUBLIC_KEY: v.optional(keySchema(createPublicKey)),
  WECHAT_PAY_NOTIFY_URL: v.optional(v.pipe(v.string(), v.url(), v.startsWith('https://'), v.endsWith(WECHAT_PAID_PATH))),
  WECHAT_PUSH_URL: v.optional(v.pipe(v.string(), v.url(), v.startsWith('https://'), v.endsWith(WECHAT_PUSHED_PATH))),
  WECHAT_PUSH_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{3,32}$/))),
}

type Environment = v.InferOutput<v.ObjectSchema<typeof wechatEnvironment, undefined>>

const MINI_APP = ['WECHAT_MINI_APP_ID', 'WECHAT_MINI_APP_SECRET'] as const
const PAGE_APP = ['WECHAT_PAGE_APP_ID', 'WECHAT_PAGE_APP_SECRET'] as const
const PAY = [
  'WECHAT_PAY_MERCHANT_ID', 'WECHAT_PAY_CERTIFICATE_SERIAL', 'WECHAT_PAY_PRIVATE_KEY', 'WECHAT_PAY_API_V3_KEY',
  'WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY', 'WECHAT_PAY_NOTIFY_URL',
] as const
const PUSH = ['WECHAT_PUSH_URL', 'WECHAT_PUSH_TOKEN'] as const

/** Half a configuration would take money that it cannot hear of: all of a group, or none. */
function findGap(environment: Environment): string | undefined {
  for (const group of [MINI_APP, PAGE_APP, PAY, PUSH]) {
    const given = group.filter((name) => environment[name] !== undefined)
    const missing = group.filter((name) => environment[name] === undefined)
    if (given.length > 0 && missing.length > 0) return `${given.join(', ')} is set, but not ${missing.join(', ')}`
  }
  const hasApp = environment.WECHAT_MINI_APP_ID ?? environment.WECHAT_PAGE_APP_ID
  if (environment.WECHAT_PAY_MERCHANT_ID !== undefined && hasApp === undefined) {
    return 'WeChat Pay is set, but no app to pay in: set WECHAT_MINI_APP_ID or WECHAT_PAGE_APP_ID'
  }
  if (environment.WECHAT_PUSH_URL !== undefined && environment.WECHAT_MINI_APP_ID === undefined) {
    return 'WECHAT_PUSH_URL is set, but no mini-program that sends: set WECHAT_MINI_APP_ID'
  }
  return undefined
}

const toApp = (appId: string | undefined, appSecret: string | undefined): WechatAppKeys | undefined =>
  appId !== undefined && appSecret !== undefined ? { appId, appSecret } : undefined

/** @returns what is set up, or the sentence that says what is missing. */
export function readWechatConfig(environment: Environment): { readonly wechat?: WechatConfig } | { readonly gap: string } {
  const gap = findGap(environment)
  if (gap !== undefined) return { gap }
  const miniProgram = toApp(environment.WECHAT_MINI_APP_ID, environment.WECHAT_MINI_APP_SECRET)
  const officialAccount = toApp(environment.WECHAT_PAGE_APP_ID, environment.WECHAT_PAGE_APP_SECRET)
  if (!miniProgram && !officialAccount) return {}
  const pay = toPay(environment)
  const { WECHAT_PUSH_URL: url, WECHAT_PUSH_TOKEN: token } = environment
  const push = url !== undefined && token !== undefined ? { url, token } : undefined
  const apps = { ...(miniProgram && { miniProgram }), ...(officialAccount && { officialAccount }) }
  const { WECHAT_API_URL: apiUrl, WECHAT_MINI_VERSION: miniProgramVersion } = environment
  return { wechat: { apiUrl, apps, miniProgramVersion, ...(pay && { pay }), ...(push && { push }) } }
}

function toPay(environment: Environment): WechatPayConfig | undefined {
  const {
    WECHAT_PAY_URL: url, WECHAT_PAY_MERCHANT_ID: merchantId, WECHAT_PAY_CERTIFICATE_SERIAL: certificateSerial,
    WECHAT_PAY_PRIVATE_KEY: privateKey, WECHAT_PAY_API_V3_KEY: apiV3Key, WECHAT_PAY_PUBLIC_KEY_ID: publicKeyId,
    WECHAT_PAY_PUBLIC_KEY: publicKey, WECHAT_PAY_NOTIFY_URL: notifyUrl,
  } = environment
  if (!merchantId || !certificateSerial || !privateKey || !apiV3Key || !publicKeyId || !publicKey || !notifyUrl) return undefined
  return { url, merchantId, certificateSerial, privateKey, apiV3Key, publicKeyId, publicKey, notifyUrl }
}
