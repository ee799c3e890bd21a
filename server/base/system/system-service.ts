import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import { cents, type Cents } from '@contract/kit/money'
import { HOME_UTC_OFFSET_MINUTES } from '@contract/kit/time'
import { limits } from '@contract/limits'
import type { SettingsChange } from '@contract/system/settings-change'
import type { CategoryItem, SystemSettings } from '@contract/system/system'
import { toIconAddress, toQrAddress } from '@server/base/image/drawn-images'
import { listSettings, updateSetting } from '@server/base/system/system-store'
import type { Reader, Tx } from '@server/db/database'
import { toAmountText } from '@server/kit/amount-text'
import type { Ports } from '@server/ports/ports'

/** Every setting, as an operator changed it or as it is by default. */
export type Settings = Required<SettingsChange>

const defaults: Settings = {
  name: { 'zh-Hant': '包裹集運', 'zh-Hans': '包裹集运', en: 'Parcel Consolidation' },
  iconImg: '',
  currencySymbol: '¥',
  customerService: {
    link: '',
    days: [...limits.customerService.days],
    opens: limits.customerService.opens,
    closes: limits.customerService.closes,
  },
  payee: { name: '', bank: '', account: '' },
  taobaoLink: '',
  webHosts: [],
  map: { tiles: '', attribution: '' },
  orderPromise: { packHours: 0, shipHours: 0 },
  problemFees: { fixCents: cents(0), returnHandlingCents: cents(0), returnPerKgCents: cents(0), disposeCents: cents(0) },
  pointsShareRate: limits.points.shareRate,
  proxyServiceRate: limits.proxy.serviceRate,
  deals: 'house',
  agentAccountDays: limits.proxy.agent.accountAgeDays,
  subscribeTemplates: [],
}

export async function getSettings(db: Reader): Promise<Settings> {
  // Only changeSettings writes them, and the contract has checked what it writes.
  return { ...defaults, ...((await listSettings(db)) as SettingsChange) }
}

/** An amount as the sentences of refusals show it. */
export async function sayAmount(db: Reader, amount: Cents): Promise<string> {
  return toAmountText((await getSettings(db)).currencySymbol, amount)
}

/** Each part that is named replaces the old one as a whole. Returns how many were. */
export async function changeSettings(tx: Tx, change: SettingsChange): Promise<number> {
  const parts = Object.entries(change).filter(([, value]) => value !== undefined)
  for (const [name, value] of parts) await updateSetting(tx, name, value)
  return parts.length
}

type SwitchPorts = Pick<Ports, 'mailer' | 'demo' | 'wechatPay' | 'wechatLogin' | 'facebookLogin'>

export async function getSystemSettings(db: Reader, language: Language, ports: SwitchPorts): Promise<Complete<SystemSettings>> {
  const { name, iconImg, currencySymbol, customerService, payee, taobaoLink, webHosts, map } = await getSettings(db)
  const { link, ...service } = customerService
  return {
    name: name[language],
    iconImg: iconImg === '' ? toIconAddress() : iconImg,
    currencySymbol,
    customerService: { ...service, qrImage: toQrAddress(link), utcOffsetMinutes: HOME_UTC_OFFSET_MINUTES },
    payee,
    taobaoLink: taobaoLink === '' ? undefined : taobaoLink,
    webHosts,
    wechat: toWechat(ports),
    map: map.tiles === '' ? undefined : map,
    features: {
      wechatPay: ports.wechatPay !== undefined,
      facebook: ports.facebookLogin !== undefined,
      mail: ports.mailer !== undefined,
      demo: ports.demo,
    },
  }
}

function toWechat({ wechatPay, wechatLogin }: SwitchPorts): Complete<NonNullable<SystemSettings['wechat']>> | undefined {
  if (!wechatLogin) return undefined
  const miniProgramSignIn = wechatLogin.appIdOf('miniProgram') !== undefined
  const miniProgramPay = wechatPay !== undefined && miniProgramSignIn
  return { miniProgramPay, miniProgramSignIn, pageAppId: wechatPay && wechatLogin.appIdOf('officialAccount') }
}

/** The one category that exists holds the templates of WeChat's subscribe messages. */
export async function listCategoryItems(db: Reader, categoryId: number): Promise<CategoryItem[]> {
  if (categoryId !== limits.subscribeTemplateCategory) return []
  const { subscribeTemplates } = await getSettings(db)
  return subscribeTemplates.map(({ name, templateId }, index) => ({ Id: index + 1, Name: name, Value: templateId }))
}
