import { foldSearched } from '@contract/kit/han-variants'
import type { Texts } from '@contract/kit/language'
import { normaliseCompared } from '@contract/kit/text'

/**
 * What shops, exports and people call carriers beside the names that operators have given them, by the carrier's code: one
 * script is enough, the other is read as well. A line more is a name more.
 */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  SF: ['順豐', '順豐快遞', '順豐速遞', '順丰', '順豐標快', '順豐特快', 'sf', 'sfexpress', 'shunfeng', 'shunfengexpress'],
  YTO: ['圓通', '圓通快遞', '圓通速遞', 'yto', 'ytoexpress', 'yuantong', 'yuantongexpress'],
  ZTO: ['中通', '中通快遞', '中通速遞', '中通快運', 'zto', 'ztoexpress', 'zhongtong'],
  STO: ['申通', '申通快遞', '申通速遞', '申通e物流', 'sto', 'stoexpress', 'shentong'],
  YUNDA: ['韻達', '韻達快遞', '韻達速遞', '韵達', 'yunda', 'yundaexpress', 'yd'],
  JD: ['京東', '京東快遞', '京東物流', '京東配送', 'jd', 'jdl', 'jdexpress', 'jdlogistics', 'jingdong'],
  EMS: ['郵政', '中國郵政', '郵政快遞', '郵政速遞', '中國郵政速遞', '中國郵政速遞物流', '郵政ems', '郵政快遞包裹', '郵政小包', '郵政特快專遞', '特快專遞', 'ems', 'emsexpress', 'chinapost', 'ytgj'],
  JT: ['極兔', '極兔快遞', '極兔速遞', 'jt', 'j&t', 'jtexpress', 'j&texpress', 'jitu'],
  DEPPON: ['德邦', '德邦快遞', '德邦物流', 'deppon', 'debang', 'dbl', 'dpk'],
  YAMATO: ['大和', '大和運輸', '黑貓', '黑貓宅急便', '宅急便', '雅瑪多', 'ヤマト', 'ヤマト運輸', 'クロネコヤマト', 'yamato', 'kuroneko'],
  SAGAWA: ['佐川', '佐川急便', 'sagawa', 'sagawaexpress'],
  CJ: ['大韓通運', 'cj大韓通運', 'cj', 'cjlogistics', 'cjkorea', 'cj대한통운', '대한통운'],
}

/** Small letters, one script, without spaces, signs and what stands in brackets. */
export function toCarrierKey(name: string): string {
  return foldSearched(normaliseCompared(name).toLowerCase().replace(/\([^()]*\)|[\s*.。:：_/-]/g, ''))
}

interface NamedCarrier {
  readonly code: string
  readonly name: Texts
}

/** The codes of carriers by each of their names: the operator's own come first. */
export function toCarriersByName(carriers: readonly NamedCarrier[]): ReadonlyMap<string, string> {
  const byName = new Map<string, string>()
  const add = (name: string, code: string) => {
    const key = toCarrierKey(name)
    if (key !== '' && !byName.has(key)) byName.set(key, code)
  }
  for (const { code, name } of carriers) for (const one of [code, ...Object.values(name)]) add(one, code)
  for (const { code } of carriers) for (const one of OTHER_NAMES[code] ?? []) add(one, code)
  return byName
}
