import { hasHan } from '@contract/address/place-names'
import { trimEnd } from '@contract/kit/trim'
import { trim } from '@server/base/address/paste/labels'

const TITLE = /^(?:mr|mrs|ms|miss|mdm|dr|encik|puan|cik)\.?\s+|(?:先生|小姐|女士|太太|同學|同学|老師|老师|經理|经理)$/i
const TAKES_IT = /(?:[親亲代]?收|敬啟|親啟|啟|启)$/
/** Characters of which a place has at least one, a person's name hardly ever. */
const PLACE_SIGN = /[省市縣县區区鄉乡鎮镇路街道巷弄號号樓楼室棟栋座廈厦邨村苑閣阁]|自治|大學|大学|工業|工业|花園|花园/
const PLACE_END = /[省市縣县區区鄉乡鎮镇路街道巷弄號号樓楼室棟栋座廈厦邨村苑閣阁店館馆城園园站場场島岛灣湾]$/
/** Surnames that are a word of places, too. */
const PLACE_SURNAME = /^(?:[區区樓楼路苑閣阁][\p{Script=Han}]{1,3})$/u
const NO_GIVEN_NAME = /^(?:.[上下口旁邊边公內内外前後后]|.(?:公所|管會|委會))/
/** The hundred most frequent ones, in both scripts: behind them a sign of places is a part of the name (陳鎮宇). */
const SURNAMES = new Set('王李張张劉刘陳陈楊杨黃黄趙赵吳吴周徐孫孙馬马朱胡郭何高林羅罗鄭郑梁謝谢宋唐許许韓韩馮冯鄧邓曹彭曾蕭萧肖田董袁潘蔡蔣蒋余于杜葉叶程蘇苏魏呂吕丁任沈姚盧卢姜崔鍾钟譚谭陸陆汪范金石廖賈贾夏韋韦付方白鄒邹孟熊秦邱江尹薛閻阎段雷侯龍龙史陶黎賀贺顧顾毛郝龔龚邵萬万錢钱嚴严覃武戴莫孔向湯汤游溫温簡简詹莊庄洪柯翁康倪甘霍關关岑')
const LATIN_PLACE = /\b(?:road|rd|street|st|avenue|ave|lane|drive|dr|jalan|jln|lorong|taman|kampung|block|blk|floor|flat|room|rm|tower|building|bldg|house|centre|center|estate|garden|court|district|city|kowloon|island|territories|no|unit|apt|close|crescent|way|walk|place|mansion|plaza|persiaran|lebuh|section|sec)\b|\d|#/i
export const NOTE = /[<>{}]|\*{2}|^(?:您好|你好|哈囉|嗨|hello\b|hi\b|備註|备注|請|请|麻煩|麻烦|謝謝|谢谢|勿|不要|note|remark|please|thanks)|@|https?:/i
/** 小雨🌧️ and 【阿明】 are names, with something around them. */
const AROUND = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d\ufe0f★☆♥♡❤~^_()[\]【】「」『』《》"'’“”]/gu

/** LIN, YU-AN as passports and airlines write it. */
const SURNAME_FIRST = /^(?:\p{Lu}[\p{Lu}'-]{1,20},[ ]?\p{Lu}[\p{Lu}'-]{1,20}(?:[ ]\p{Lu}[\p{Lu}'-]{1,20})?|\p{Lu}\p{L}{1,20},[ ]?\p{Lu}\p{L}{1,20}-\p{L}{1,20})(?=$|[,;|\s])/u

export const isPlaceLike = (text: string) => PLACE_SIGN.test(text) || LATIN_PLACE.test(text)

export type IsPlaceName = (text: string) => boolean

/** A name at the text's beginning that holds a comma itself. */
export function takeSurnameFirst(text: string, isPlaceName: IsPlaceName): string | undefined {
  const name = SURNAME_FIRST.exec(text)?.[0]
  if (name === undefined || LATIN_PLACE.test(name)) return undefined
  return name.split(/,\s?/).some(isPlaceName) ? undefined : name
}

export function withoutTakesIt(text: string): string {
  const ended = trimEnd(text, /[\s)]/)
  return TAKES_IT.test(ended) ? trimEnd(ended.replace(TAKES_IT, ''), /[\s(]/) : text
}

export const isTitleAlone = (text: string) => text !== '' && trim(withoutTakesIt(text.replace(TITLE, ''))) === ''

export function toPersonName(text: string): string {
  const bare = trim(withoutTakesIt(text))
  const untitled = trim(bare.replace(TITLE, ''))
  // 王先生 has no other name to go by.
  return [...untitled].length >= 2 ? untitled : bare
}

export function isPersonName(text: string, isPlaceName: IsPlaceName): boolean {
  const name = toPersonName(text)
  const plain = trim(name.replace(AROUND, ' ').replace(/\s+/g, ' '))
  if (plain === '' || /\d/.test(plain) || NOTE.test(name)) return false
  if (isPlaceName(plain)) return false
  if (hasHan(plain)) return isHanName(plain)
  return !LATIN_PLACE.test(plain) && /^\p{L}[\p{L}\s.@/-]{1,58}$/u.test(plain)
}

function isHanName(name: string): boolean {
  if (!/^[\p{Script=Han}·•a-z\s.-]{2,24}$/iu.test(name) || name.replace(/[a-z\s·•.-]/gi, '').length > 6) return false
  if (!PLACE_SIGN.test(name)) return true
  if (PLACE_END.test(name) || NO_GIVEN_NAME.test(name)) return false
  return PLACE_SURNAME.test(name) || (SURNAMES.has(name.charAt(0)) && [...name].length <= 4)
}
