import type { RegionCode } from '@contract/kit/regions'
import { sentCases } from './sent-cases'

/** How people really send an address; what comes out is what a careful person would type. */
export interface PastedCase {
  readonly from: RegionCode
  readonly text: string
  readonly fields: Readonly<Record<string, string>>
  readonly leftOver?: readonly string[]
}

const taipei = { contact: '林予安', phone: '0912 345 678', province: '台北市', city: '信義區', street: '松高路' }
const kowloon = { contact: '陳大文', phone: '9123 4567', province: '九龍', city: '觀塘區' }

export const pastedCases: Readonly<Record<string, PastedCase>> = {
  ...sentCases,

  // ── Taiwan ──
  'one line': { from: 'TW', text: '林予安 0912345678 台北市信義區松高路9號12樓', fields: { ...taipei, address: '9號12樓', postcode: '110' } },
  'one line with its postcode in front': { from: 'TW', text: '110 台北市信義區松高路9號12樓 林予安 0912345678', fields: { ...taipei, address: '9號12樓', postcode: '110' } },
  'a postcode of six digits': { from: 'TW', text: '110010台北市信義區松高路9號12樓，林予安，0912-345-678', fields: { ...taipei, address: '9號12樓', postcode: '110010' } },
  'a postcode with a dash': { from: 'TW', text: '110-10 台北市信義區松高路9號 林予安 0912 345 678', fields: { ...taipei, address: '9號', postcode: '11010' } },
  'our own copy': { from: 'TW', text: '林予安\n0912 345 678\n台北市 信義區 松高路 9 號 12 樓\n110010', fields: { ...taipei, address: '9號12樓', postcode: '110010' } },
  'labels with full-width colons': { from: 'TW', text: '收件人：林予安\n電話：0912345678\n地址：台北市信義區松高路9號', fields: { ...taipei, address: '9號', postcode: '110' } },
  'labels on one line': { from: 'TW', text: '收件人：林予安，電話：+886912345678，地址：台北市信義區松高路 188 號', fields: { ...taipei, address: '188號', postcode: '110' } },
  'full-width figures': { from: 'TW', text: '林予安　０９１２３４５６７８　台北市信義區松高路９號', fields: { ...taipei, address: '9號', postcode: '110' } },
  'the old writing of Tai': { from: 'TW', text: '林予安 0912345678 臺北市信義區松高路9號', fields: { ...taipei, address: '9號', postcode: '110' } },
  'Simplified characters': { from: 'TW', text: '林予安 0912345678 台北市信义区松高路9号', fields: { ...taipei, address: '9号', postcode: '110' } },
  'the country in front': { from: 'TW', text: '林予安 0912345678 台灣台北市信義區松高路9號', fields: { ...taipei, address: '9號', postcode: '110' } },
  'a title': { from: 'TW', text: '王大明先生 0912345678 新北市板橋區文化路一段188號5樓', fields: { contact: '王大明', phone: '0912 345 678', province: '新北市', city: '板橋區', street: '文化路一段', address: '188號5樓', postcode: '220' } },
  'a title that stands apart': { from: 'TW', text: '王大明 先生 0912345678 新北市板橋區文化路一段188號5樓', fields: { contact: '王大明', phone: '0912 345 678', province: '新北市', city: '板橋區', street: '文化路一段', address: '188號5樓', postcode: '220' } },
  'who takes it, in brackets': { from: 'TW', text: '王大明 (親收) 0912345678 新北市板橋區文化路一段188號5樓', fields: { contact: '王大明', phone: '0912 345 678', province: '新北市', city: '板橋區', street: '文化路一段', address: '188號5樓', postcode: '220' } },
  'who takes it, behind a title': { from: 'TW', text: '王大明先生 收 0912345678 新北市板橋區文化路一段188號5樓', fields: { contact: '王大明', phone: '0912 345 678', province: '新北市', city: '板橋區', street: '文化路一段', address: '188號5樓', postcode: '220' } },
  'a family name and title alone': { from: 'TW', text: '王小姐 0912345678 新北市板橋區文化路一段188號', fields: { contact: '王小姐', phone: '0912 345 678', province: '新北市', city: '板橋區', street: '文化路一段', address: '188號', postcode: '220' } },
  'a title apart from the name': { from: 'TW', text: '陳芷芸 小姐\n0928-123-301\n高雄市左營區博愛二路777號', fields: { contact: '陳芷芸', phone: '0928 123 301', province: '高雄市', city: '左營區', street: '博愛二路', address: '777號', postcode: '813' } },
  'to be received by': { from: 'TW', text: '台中市西屯區台灣大道三段99號 張三 收 0922333444', fields: { contact: '張三', phone: '0922 333 444', province: '台中市', city: '西屯區', street: '台灣大道三段', address: '99號', postcode: '407' } },
  'a landline': { from: 'TW', text: '李四 02-2345-6789 台北市大安區和平東路二段106號5樓', fields: { contact: '李四', phone: '02 2345 6789', province: '台北市', city: '大安區', street: '和平東路二段', address: '106號5樓', postcode: '106' } },
  'a landline with its area code in brackets': { from: 'TW', text: '李四 (02)2345-6789 台北市大安區和平東路二段106號', fields: { contact: '李四', phone: '02 2345 6789', province: '台北市', city: '大安區', street: '和平東路二段', address: '106號', postcode: '106' } },
  'the country code in brackets': { from: 'TW', text: '李四 (+886) 912-345-678 台北市大安區和平東路二段106號', fields: { contact: '李四', phone: '0912 345 678', province: '台北市', city: '大安區', street: '和平東路二段', address: '106號', postcode: '106' } },
  'a county and a township': { from: 'TW', text: '宜蘭縣羅東鎮公正路200號 游小美 0933111222', fields: { contact: '游小美', phone: '0933 111 222', province: '宜蘭縣', city: '羅東鎮', street: '公正路', address: '200號', postcode: '265' } },
  'a lane and an alley': { from: 'TW', text: '周杰 0911222333 桃園市中壢區中央西路二段30巷5弄2號之1', fields: { contact: '周杰', phone: '0911 222 333', province: '桃園市', city: '中壢區', street: '中央西路二段', address: '30巷5弄2號之1', postcode: '320' } },
  'the province left out, the postcode tells it': { from: 'TW', text: '林予安 0912345678 110 信義區松高路9號', fields: { ...taipei, address: '9號', postcode: '110' } },
  'the province left out where one has such a district': { from: 'TW', text: '林予安 0912345678 板橋區文化路一段188號', fields: { contact: '林予安', phone: '0912 345 678', province: '新北市', city: '板橋區', street: '文化路一段', address: '188號', postcode: '220' } },
  'an outlying island': { from: 'TW', text: '許先生 0910000111 澎湖縣馬公市中正路8號', fields: { contact: '許先生', phone: '0910 000 111', province: '澎湖縣', city: '馬公市', street: '中正路', address: '8號', postcode: '880' } },
  'a Latin name': { from: 'TW', text: 'Lin Yu An\n0912345678\n台北市信義區松高路9號', fields: { ...taipei, contact: 'Lin Yu An', address: '9號', postcode: '110' } },
  'in English': { from: 'TW', text: 'Lin Yu-An, No. 9, Songgao Rd., Xinyi Dist., Taipei City 110, Taiwan\n+886 912 345 678', fields: { contact: 'Lin Yu-An', phone: '0912 345 678', province: '台北市', city: '信義區', address: 'No. 9, Songgao Rd.', postcode: '110' } },
  'a note for the doorman': { from: 'TW', text: '林予安 0912345678\n台北市信義區松高路9號\n請放管理室', fields: { ...taipei, address: '9號', postcode: '110' }, leftOver: ['請放管理室'] },
  'an ID number': { from: 'TW', text: '姓名：林予安\n身分證字號：A123456789\n手機：0912345678\n地址：台北市信義區松高路9號', fields: { ...taipei, address: '9號', postcode: '110' } },
  'a labelled postcode': { from: 'TW', text: '收件人: 林予安\n郵遞區號: 110010\n地址: 台北市信義區松高路9號\n手機號碼: 0912345678', fields: { ...taipei, address: '9號', postcode: '110010' } },

  // ── Hong Kong ──
  'Hong Kong, one line': { from: 'HK', text: '陳大文 91234567 九龍觀塘區觀塘道388號創紀之城1座12樓', fields: { ...kowloon, street: '觀塘道', address: '388號創紀之城1座12樓' } },
  'Hong Kong, the district’s short name': { from: 'HK', text: '陳大文 9123 4567 香港九龍觀塘 開源道55號', fields: { ...kowloon, street: '開源道', address: '55號' } },
  'Hong Kong, with its code': { from: 'TW', text: '陳大文 +852 9123 4567\n香港新界沙田大圍道8號3樓B室', fields: { contact: '陳大文', phone: '9123 4567', province: '新界', city: '沙田區', street: '大圍道', address: '8號3樓B室' } },
  'Hong Kong, an estate': { from: 'HK', text: '黃小姐 98765432 新界屯門區屯門碼頭區湖翠路168號海翠花園2座10樓C室', fields: { contact: '黃小姐', phone: '9876 5432', province: '新界', city: '屯門區', address: '168號海翠花園2座10樓C室', street: '屯門碼頭區湖翠路' } },
  'Hong Kong, labels': { from: 'HK', text: '收件人：陳大文\n聯絡電話：9123 4567\n收件地址：香港島灣仔區軒尼詩道28號', fields: { contact: '陳大文', phone: '9123 4567', province: '香港島', city: '灣仔區', street: '軒尼詩道', address: '28號' } },
  'Hong Kong, the region left out': { from: 'HK', text: '陳大文 91234567 油尖旺區彌敦道688號', fields: { contact: '陳大文', phone: '9123 4567', province: '九龍', city: '油尖旺區', street: '彌敦道', address: '688號' } },
  'Hong Kong, in English': { from: 'HK', text: 'Chan Tai Man\nFlat 12A, Tower 3, 388 Kwun Tong Road, Kwun Tong, Kowloon, Hong Kong\n+852 9123 4567', fields: { contact: 'Chan Tai Man', phone: '9123 4567', province: '九龍', city: '觀塘區', address: 'Flat 12A, Tower 3, 388 Kwun Tong Road' } },
  'Hong Kong, the carriers’ postcode': { from: 'HK', text: '陳大文 91234567 九龍觀塘區觀塘道388號 999077', fields: { ...kowloon, street: '觀塘道', address: '388號', postcode: '999077' } },
  'Hong Kong, a title in English': { from: 'HK', text: 'Mr. Chan Tai Man, 9123 4567, 28 Hennessy Road, Wan Chai, Hong Kong Island', fields: { contact: 'Chan Tai Man', phone: '9123 4567', province: '香港島', city: '灣仔區', address: '28 Hennessy Road' } },

  // ── Macau ──
  'Macau, one line': { from: 'MO', text: '何生 66123456 澳門半島花地瑪堂區黑沙環馬路5號', fields: { contact: '何生', phone: '6612 3456', province: '澳門半島', city: '花地瑪堂區', street: '黑沙環馬路', address: '5號' } },
  'Macau, an island': { from: 'MO', text: '何美美 6612-3456 澳門氹仔哥英布拉街12號', fields: { contact: '何美美', phone: '6612 3456', province: '離島', city: '氹仔', street: '哥英布拉街', address: '12號' } },
  'Macau, with its code': { from: 'TW', text: '何美美\n+853 6612 3456\n澳門大堂區南灣大馬路599號', fields: { contact: '何美美', phone: '6612 3456', province: '澳門半島', city: '大堂區', street: '南灣大馬路', address: '599號' } },
  'Macau, labels': { from: 'MO', text: '姓名:何美美 電話:66123456 地址:澳門路環市區船舖前地3號', fields: { contact: '何美美', phone: '6612 3456', province: '離島', city: '路環', address: '市區船舖前地3號' } },
  'Macau, in English': { from: 'MO', text: 'Ho Mei Mei\n6612 3456\n12 Rua de Coimbra, Taipa, Macau', fields: { contact: 'Ho Mei Mei', phone: '6612 3456', province: '離島', city: '氹仔', address: '12 Rua de Coimbra' } },

  // ── Mainland China ──
  'China, one line': { from: 'CN', text: '张伟 13800138000 广东省东莞市虎门镇港口大道88号 523900', fields: { contact: '张伟', phone: '138 0013 8000', province: '廣東省', city: '東莞市 虎門鎮', street: '港口大道', address: '88号', postcode: '523900' } },
  'China, commas': { from: 'CN', text: '张伟，13800138000，广东省深圳市南山区科技园南路1号A座1001室', fields: { contact: '张伟', phone: '138 0013 8000', province: '廣東省', city: '深圳市 南山區', street: '科技园南路', address: '1号A座1001室' } },
  'China, the shop’s own block': { from: 'TW', text: '收货人: 李娜\n手机号码: 13912345678\n所在地区: 浙江省杭州市西湖区\n详细地址: 文三路478号华星时代广场A座', fields: { contact: '李娜', phone: '139 1234 5678', province: '浙江省', city: '杭州市 西湖區', street: '文三路', address: '478号华星时代广场A座' } },
  'China, blanks between the levels': { from: 'CN', text: '李娜 13912345678 浙江省 杭州市 西湖区 文三路478号', fields: { contact: '李娜', phone: '139 1234 5678', province: '浙江省', city: '杭州市 西湖區', street: '文三路', address: '478号' } },
  'China, a municipality': { from: 'CN', text: '王芳 13512345678 北京市朝阳区建国路87号院', fields: { contact: '王芳', phone: '135 1234 5678', province: '北京市', city: '朝陽區', street: '建国路', address: '87号院' } },
  'China, a municipality said twice': { from: 'CN', text: '王芳 13512345678 上海上海市浦东新区世纪大道100号', fields: { contact: '王芳', phone: '135 1234 5678', province: '上海市', city: '浦東新區', street: '世纪大道', address: '100号' } },
  'China, short names': { from: 'CN', text: '刘洋 18612345678 广东深圳南山区深南大道9999号', fields: { contact: '刘洋', phone: '186 1234 5678', province: '廣東省', city: '深圳市 南山區', street: '深南大道', address: '9999号' } },
  'China, the province left out': { from: 'CN', text: '刘洋 18612345678 深圳市南山区深南大道9999号', fields: { contact: '刘洋', phone: '186 1234 5678', province: '廣東省', city: '深圳市 南山區', street: '深南大道', address: '9999号' } },
  'China, with its code': { from: 'TW', text: '刘洋 +86 186 1234 5678 江苏省苏州市工业园区星湖街328号', fields: { contact: '刘洋', phone: '186 1234 5678', province: '江蘇省', city: '蘇州市', address: '328号', street: '工业园区星湖街' } },
  'China, an autonomous region': { from: 'CN', text: '阿依古丽 13999123456 新疆维吾尔自治区乌鲁木齐市天山区解放北路30号', fields: { contact: '阿依古丽', phone: '139 9912 3456', province: '新疆維吾爾自治區', city: '烏魯木齊市 天山區', street: '解放北路', address: '30号' } },
  'China, the district’s own street office': { from: 'CN', text: '陈静 15012345678 四川省成都市武侯区桂溪街道天府大道1700号', fields: { contact: '陈静', phone: '150 1234 5678', province: '四川省', city: '成都市 武侯區', address: '天府大道1700号', street: '桂溪街道' } },
  'China, lines': { from: 'CN', text: '陈静\n15012345678\n610041\n四川省成都市武侯区人民南路四段1号', fields: { contact: '陈静', phone: '150 1234 5678', province: '四川省', city: '成都市 武侯區', street: '人民南路四段', address: '1号', postcode: '610041' } },
  'China, in Traditional characters': { from: 'TW', text: '張偉 13800138000 廣東省深圳市南山區科技園南路1號', fields: { contact: '張偉', phone: '138 0013 8000', province: '廣東省', city: '深圳市 南山區', street: '科技園南路', address: '1號' } },

  // ── Singapore ──
  'Singapore, lines': { from: 'SG', text: 'Tan Wei Ming\nBlk 123 Ang Mo Kio Ave 3 #08-12\nSingapore 560123\n+65 9123 4567', fields: { contact: 'Tan Wei Ming', phone: '9123 4567', province: '東北區', city: 'Ang Mo Kio', address: 'Blk 123 Ang Mo Kio Ave 3 #08-12', postcode: '560123' } },
  'Singapore, one line': { from: 'SG', text: 'Mdm Lim Siew Lan, 91234567, 10 Tampines Central 1 #03-18, Singapore 529536', fields: { contact: 'Lim Siew Lan', phone: '9123 4567', province: '東區', city: 'Tampines', address: '10 Tampines Central 1 #03-18', postcode: '529536' } },
  'Singapore, the postcode in brackets': { from: 'SG', text: 'Kumar s/o Rajan\n238 Orchard Boulevard #05-01 S(237973)\n6123 4567', fields: { contact: 'Kumar s/o Rajan', phone: '6123 4567', province: '中區', city: 'Orchard', address: '238 Orchard Boulevard #05-01', postcode: '237973' } },
  'Singapore, labels': { from: 'TW', text: 'Name: Tan Wei Ming\nMobile: +65 9123 4567\nAddress: 50 Jurong Gateway Road #12-34, Jurong East, Singapore\nPostal code: 608549', fields: { contact: 'Tan Wei Ming', phone: '9123 4567', province: '西區', city: 'Jurong East', address: '50 Jurong Gateway Road #12-34', postcode: '608549' } },
  'Singapore, in Chinese': { from: 'SG', text: '陈伟明 91234567 新加坡 Blk 55 Bedok North Street 3 #02-22 460055', fields: { contact: '陈伟明', phone: '9123 4567', province: '東區', city: 'Bedok', address: 'Blk 55 Bedok North Street 3 #02-22', postcode: '460055' } },

  // ── Malaysia ──
  'Malaysia, one line': { from: 'MY', text: 'Ahmad bin Ali, 012-345 6789, 12 Jalan Ampang, 50450 Kuala Lumpur, Malaysia', fields: { contact: 'Ahmad bin Ali', phone: '012-345 6789', province: '吉隆坡', city: 'Kuala Lumpur', address: '12 Jalan Ampang', postcode: '50450' } },
  'Malaysia, lines': { from: 'MY', text: 'Lee Mei Ling\n+60 12-345 6789\nNo. 8, Jalan SS 2/24\n47300 Petaling Jaya\nSelangor', fields: { contact: 'Lee Mei Ling', phone: '012-345 6789', province: '雪蘭莪', city: 'Petaling Jaya', address: 'No. 8, Jalan SS 2/24', postcode: '47300' } },
  'Malaysia, with its code': { from: 'TW', text: 'Siti Nurhaliza\n+60 13-765 4321\n5, Lorong Bukit Raja, Taman Seputeh, 58000 Kuala Lumpur', fields: { contact: 'Siti Nurhaliza', phone: '013-765 4321', province: '吉隆坡', city: 'Kuala Lumpur', address: '5, Lorong Bukit Raja, Taman Seputeh', postcode: '58000' } },
  'Malaysia, labels': { from: 'MY', text: 'Name: Lee Mei Ling\nTel: 04-226 1234\nAddress: 25 Lebuh Pantai, 10300 George Town, Pulau Pinang', fields: { contact: 'Lee Mei Ling', phone: '04-226 1234', province: '檳城', city: 'Pulau Pinang', address: '25 Lebuh Pantai, George Town', postcode: '10300' } },
  'Malaysia, a title': { from: 'MY', text: 'Encik Faizal, 019-876 5432, Lot 5 Jalan Kota Laksamana, 75200 Melaka', fields: { contact: 'Faizal', phone: '019-876 5432', province: '馬六甲', city: 'Melaka', address: 'Lot 5 Jalan Kota Laksamana', postcode: '75200' } },

  // ── Nothing much ──
  'a phone alone': { from: 'TW', text: '0912345678', fields: { phone: '0912 345 678' } },
  'a name alone': { from: 'TW', text: '林予安', fields: { contact: '林予安' } },
  'nothing': { from: 'TW', text: '  \n ', fields: {} },
  'two phones': { from: 'TW', text: '林予安 0912345678 / 02-2345-6789 台北市信義區松高路9號', fields: { ...taipei, address: '9號', postcode: '110' }, leftOver: ['02-2345-6789'] },
  'a script': { from: 'TW', text: '<script>alert(1)</script>\n0912345678\n台北市信義區松高路9號', fields: { phone: '0912 345 678', province: '台北市', city: '信義區', street: '松高路', address: '9號', postcode: '110' }, leftOver: ['<script>alert(1)</script>'] },
}
