import { normaliseCompared } from './text'

/**
 * Signs that addresses, names of places and the forms of shops are written with, each the traditional and then the
 * simplified one. A whole dictionary weighs more than the mini-program can carry; of a place that is written with a
 * rarer sign only that sign is not recognised.
 */
const PAIRS =
  '東东廣广號号樓楼棟栋倉仓門门鎮镇鄉乡縣县區区層层莊庄灣湾臺台國国華华義义烏乌蘇苏陽阳陰阴龍龙馬马鳥鸟魚鱼島岛嶺岭橋桥濱滨' +
  '濟济寧宁瀋沈瀘泸漢汉潯浔淺浅澤泽溫温滬沪瓊琼貴贵贛赣陝陕雲云電电話话郵邮編编碼码遞递聯联繫系絡络詳详細细貨货園园場场廠厂' +
  '庫库棧栈塊块壩坝塢坞壢坜墻墙墾垦開开發发業业實实機机車车軍军輪轮轉转運运達达遠远連连進进選选遼辽邊边長长張张陳陈劉刘趙赵' +
  '黃黄吳吴孫孙楊杨許许鄧邓鄭郑鄒邹馮冯葉叶蔣蒋賴赖謝谢關关羅罗蕭萧盧卢龔龚顧顾韓韩顏颜賈贾聶聂嚴严蘭兰慶庆應应廬庐廟庙廈厦' +
  '壽寿處处複复雙双麗丽麥麦齊齐齡龄龜龟湧涌沖冲決决況况準准潔洁漁渔漲涨瀾澜灘滩爐炉燈灯爾尔獅狮環环瑪玛產产畫画疊叠監监盤盘' +
  '盡尽礦矿禮礼種种穩稳窯窑窩窝筆笔節节築筑簡简紅红紡纺紙纸級级純纯結结經经綠绿網网維维綫线線线縱纵總总績绩織织羣群習习聖圣' +
  '聲声職职聽听腳脚興兴舊旧艷艳蓮莲蓋盖蔥葱蘆芦藍蓝藝艺蘋苹蟲虫術术衛卫裝装裡里裏里見见規规觀观記记設设試试誠诚語语證证議议' +
  '護护豐丰貝贝負负貢贡財财貫贯買买費费資资賓宾賢贤質质購购贊赞躍跃軟软較较載载輝辉輔辅農农郷乡鄰邻醫医釀酿銀银銅铜錦锦鋼钢' +
  '錢钱鍋锅鍵键鐘钟鐵铁鎖锁閘闸閣阁閩闽闊阔闢辟隊队際际陸陆隨随險险雜杂離离難难霧雾靜静韋韦響响頂顶順顺領领頭头題题額额風风' +
  '飛飞飯饭飾饰館馆馳驰駐驻騎骑驗验驛驿體体鮮鲜鵬鹏鴻鸿鷹鹰鹽盐點点黨党樹树橫横櫃柜櫻樱歐欧歡欢殼壳氣气滿满個个們们優优備备' +
  '億亿傳传僑侨儀仪兒儿內内兩两凍冻劃划動动務务勝胜勞劳勢势匯汇單单賣卖喬乔喚唤啟启員员問问圓圆圍围圖图團团壓压壯壮奧奥婦妇' +
  '學学宮宫寬宽寶宝審审專专將将尋寻對对導导屬属岡冈峽峡崗岗幣币幾几徑径從从復复愛爱態态慮虑懷怀戶户拋抛擇择擔担據据攜携' +
  '攝摄敵敌數数斷断時时晉晋暢畅曉晓會会條条極极榮荣構构樂乐標标檢检權权歲岁歷历殘残毀毁氫氢汙污渦涡庒庄壇坛姪侄縂总峯峰舘馆' +
  '塲场衞卫衆众臨临藥药彌弥麵面鬆松舖铺鋪铺隴陇贏赢範范鐡铁縫缝繡绣紹绍嶼屿滙汇濕湿潤润溝沟滄沧滅灭'

const SIMPLE: ReadonlyMap<string, string> = new Map(
  Array.from({ length: PAIRS.length / 2 }, (_, index) => [PAIRS.charAt(index * 2), PAIRS.charAt(index * 2 + 1)]),
)

/**
 * One spelling for places and people: full-width, capital or small, traditional or simplified are one. As long as
 * `normaliseCompared(text)`, sign for sign, so that what is found in it can be shown as it stands there.
 */
export function toOneSpelling(text: string): string {
  return normaliseCompared(text).replace(/[a-z\u0080-\uffff]/g, (sign) => SIMPLE.get(sign) ?? toCapital(sign))
}

function toCapital(sign: string): string {
  const capital = sign.toUpperCase()
  return capital.length === sign.length ? capital : sign
}
