import type { PlaceCountry } from '@contract/address/place-countries'
import type { RegionCode } from '@contract/kit/regions'

interface Neighbourhood {
  readonly country: PlaceCountry
  /** As the table of places has it. */
  readonly province: string
  readonly name: string
}

/**
 * What people of Hong Kong and Macau write in place of a district: the tables have the eighteen districts and the parishes
 * alone. Names as the Lands Department's gazetteer and the transport maps have them, Traditional and Simplified.
 */
const NAMES: readonly (readonly [PlaceCountry, string, string])[] = [
  ['HK', '香港島', '中環 中环 上環 上环 西環 西环 西營盤 西营盘 堅尼地城 坚尼地城 石塘咀 半山 山頂 山顶 金鐘 金钟 灣仔 湾仔 銅鑼灣 铜锣湾 跑馬地 跑马地 大坑 天后 炮台山 北角 鰂魚涌 鲗鱼涌 太古城 西灣河 西湾河 筲箕灣 筲箕湾 柴灣 柴湾 小西灣 小西湾 杏花邨 香港仔 鴨脷洲 鸭脷洲 薄扶林 赤柱 淺水灣 浅水湾 深水灣 深水湾 黃竹坑 黄竹坑'],
  ['HK', '九龍', '旺角 尖沙咀 尖東 佐敦 油麻地 太子 大角咀 何文田 紅磡 红磡 土瓜灣 土瓜湾 深水埗 長沙灣 长沙湾 荔枝角 美孚 石硤尾 石硖尾 九龍塘 九龙塘 九龍城 九龙城 新蒲崗 新蒲岗 鑽石山 钻石山 慈雲山 慈云山 樂富 乐富 彩虹 牛池灣 牛池湾 九龍灣 九龙湾 牛頭角 牛头角 藍田 蓝田 秀茂坪 油塘 觀塘 观塘 黃大仙 黄大仙 啟德 启德 黃埔 黄埔'],
  ['HK', '新界', '荃灣 荃湾 葵涌 青衣 馬灣 马湾 深井 屯門 屯门 元朗 天水圍 天水围 錦田 锦田 上水 粉嶺 粉岭 大埔墟 大埔 沙田 西貢 西贡 大圍 大围 火炭 馬鞍山 马鞍山 將軍澳 将军澳 坑口 調景嶺 调景岭 寶琳 宝琳 康城 東涌 东涌 大嶼山 大屿山 愉景灣 愉景湾 長洲 长洲 南丫島 南丫岛'],
  ['MO', '澳門半島', '新口岸 黑沙環 黑沙环 筷子基 青洲 三盞燈 三盏灯 高士德 水坑尾 新馬路 新马路 南灣 南湾 西灣 西湾 祐漢 祐汉 關閘 关闸'],
  ['MO', '離島', '橫琴 石排灣 石排湾 花城 海洋花園 海洋花园'],
]

export const NEIGHBOURHOODS: readonly Neighbourhood[] = NAMES.flatMap(([country, province, names]) => names.split(' ').map((name) => ({ country, province, name })))

/** Of a street with the same word it says nothing: 旺角道, 上環街市. */
const STREET_END = /^(?:道|大?路|街|里|徑|径|大?[馬马]路|前地)/

/** The longest one that the text begins with. */
export function findNeighbourhood(text: string, country: RegionCode): Neighbourhood | undefined {
  const found = NEIGHBOURHOODS.filter(
    (one) => one.country === country && text.startsWith(one.name) && !STREET_END.test(text.slice(one.name.length)),
  )
  return found.sort((a, b) => b.name.length - a.name.length)[0]
}

/** In English they stand between commas: no person is called so. */
const LATIN: ReadonlySet<string> = new Set(
  ('central,admiralty,sheung wan,sai ying pun,kennedy town,mid-levels,the peak,wan chai,causeway bay,happy valley,tai hang,tin hau,fortress hill,north point,quarry bay,taikoo shing,sai wan ho,' +
    'shau kei wan,chai wan,siu sai wan,aberdeen,ap lei chau,pok fu lam,stanley,repulse bay,wong chuk hang,mong kok,mongkok,tsim sha tsui,tst,jordan,yau ma tei,prince edward,tai kok tsui,' +
    'ho man tin,hung hom,to kwa wan,sham shui po,cheung sha wan,lai chi kok,mei foo,shek kip mei,kowloon tong,kowloon city,san po kong,diamond hill,tsz wan shan,lok fu,choi hung,kowloon bay,' +
    'ngau tau kok,kwun tong,lam tin,sau mau ping,yau tong,kai tak,whampoa,tsuen wan,kwai chung,kwai fong,tsing yi,tuen mun,yuen long,tin shui wai,kam tin,sheung shui,fanling,tai po,tai wai,' +
    'sha tin,shatin,fo tan,ma on shan,sai kung,tseung kwan o,tko,hang hau,tiu keng leng,po lam,lohas park,tung chung,lantau,discovery bay,cheung chau,lamma,nt,n.t,taipa,coloane,cotai').split(','),
)

export const isNeighbourhood = (text: string) => LATIN.has(text.toLowerCase()) || NEIGHBOURHOODS.some(({ name }) => name === text)
