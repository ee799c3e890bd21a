import type { RegionCode } from '@contract/kit/regions'
import type { PastedCase } from './pasted-cases'

type Boxes = PastedCase['fields']
/** One line a text: what it tries, the region chosen so far, the text, its right boxes, and what no box is right for. */
type Line = readonly [name: string, from: RegionCode, text: string, fields: Boxes, leftOver?: readonly string[]]

const songgao = { province: '台北市', city: '信義區', street: '松高路', address: '9號', postcode: '110' }
const lin = { contact: '林予安', phone: '0912 345 678' }
const mongKok = { province: '九龍', city: '旺角', street: '彌敦道', address: '700號10樓A室' }
const chan = { contact: '陳大文', phone: '9123 4567' }
const pudong = { province: '上海市', city: '浦東新區' }

/** As members, shops and chats send them; add a line for each that comes. */
const lines: readonly Line[] = [
  // ── Place words in front are nobody's name ──
  ['HK, neighbourhood in front', 'HK', '九龍 旺角 彌敦道700號10樓A室 陳大文 91234567', { ...chan, ...mongKok }],
  ['HK, neighbourhood in one word', 'HK', '九龍旺角彌敦道700號10樓A室 陳大文 91234567', { ...chan, ...mongKok }],
  ['HK, neighbourhood alone', 'HK', '旺角彌敦道700號10樓A室 陳大文 91234567', { ...chan, ...mongKok }],
  ['HK, neighbourhood, chosen Taiwan', 'TW', '九龍 旺角 彌敦道700號10樓A室 陳大文 +852 91234567', { ...chan, ...mongKok }],
  ['HK, the New Territories', 'HK', '新界 將軍澳 唐德街9號 陳大文 91234567', { ...chan, province: '新界', city: '將軍澳', street: '唐德街', address: '9號' }],
  ['HK, the island', 'HK', '香港 銅鑼灣 軒尼詩道500號 陳大文 91234567', { ...chan, province: '香港島', city: '銅鑼灣', street: '軒尼詩道', address: '500號' }],
  ['HK, Simplified', 'HK', '香港 九龙 尖沙咀 弥敦道50号 陈大文 91234567', { contact: '陈大文', phone: '9123 4567', province: '九龍', city: '尖沙咀', street: '弥敦道', address: '50号' }],
  ['HK, commas', 'HK', '九龍，旺角，彌敦道700號10樓A室，陳大文，91234567', { ...chan, ...mongKok }],
  ['HK, lines', 'HK', '九龍\n旺角\n彌敦道700號10樓A室\n陳大文\n91234567', { ...chan, ...mongKok }],
  ['HK, district in front', 'HK', '觀塘 開源道55號 陳大文 91234567', { ...chan, province: '九龍', city: '觀塘區', street: '開源道', address: '55號' }],
  ['HK, the district and its neighbourhood', 'HK', '九龍油尖旺區旺角彌敦道700號 陳大文 91234567', { ...chan, province: '九龍', city: '油尖旺區', street: '旺角彌敦道', address: '700號' }],
  ['MO, neighbourhood in front', 'MO', '澳門 新口岸 宋玉生廣場180號 何美美 66123456', { contact: '何美美', phone: '6612 3456', province: '澳門半島', city: '新口岸', address: '宋玉生廣場180號' }],
  ['MO, island in front', 'MO', '氹仔 哥英布拉街12號 何美美 66123456', { contact: '何美美', phone: '6612 3456', province: '離島', city: '氹仔', street: '哥英布拉街', address: '12號' }],
  ['TW, city and district apart', 'TW', '台北市 信義區 松高路9號 林予安 0912345678', { ...lin, ...songgao }],
  ['TW, short names apart', 'TW', '台北 信義 松高路9號 林予安 0912345678', { ...lin, ...songgao }],
  ['TW, county in front', 'TW', '金門 金城鎮 民生路45號 林予安 0912345678', { ...lin, province: '金門縣', city: '金城鎮', street: '民生路', address: '45號', postcode: '893' }],
  ['TW, a place that looks like a name', 'TW', '高雄 左營 博愛二路777號 陳芷芸 0928123301', { contact: '陳芷芸', phone: '0928 123 301', province: '高雄市', city: '左營區', street: '博愛二路', address: '777號', postcode: '813' }],

  // ── The mainland in Traditional script ──
  ['CN, Shanghai', 'TW', '上海市浦東新區世紀大道100號 張偉 13800138000', { contact: '張偉', phone: '138 0013 8000', ...pudong, street: '世紀大道', address: '100號' }],
  ['CN, Shanghai, chosen mainland', 'CN', '張偉 13800138000 上海市浦東新區世紀大道100號', { contact: '張偉', phone: '138 0013 8000', ...pudong, street: '世紀大道', address: '100號' }],
  ['CN, Beijing', 'TW', '王芳 13512345678 北京市朝陽區建國路87號', { contact: '王芳', phone: '135 1234 5678', province: '北京市', city: '朝陽區', street: '建國路', address: '87號' }],
  ['CN, a town of a province', 'TW', '張偉 13800138000 廣東省東莞市虎門鎮港口大道88號', { contact: '張偉', phone: '138 0013 8000', province: '廣東省', city: '東莞市 虎門鎮', street: '港口大道', address: '88號' }],
  ['CN, the province left out', 'TW', '深圳市南山區科技園南路1號 張偉 13800138000', { contact: '張偉', phone: '138 0013 8000', province: '廣東省', city: '深圳市 南山區', street: '科技園南路', address: '1號' }],
  ['CN, a street named after Hong Kong', 'CN', '刘洋 18612345678 山东省青岛市市南区香港中路9号', { contact: '刘洋', phone: '186 1234 5678', province: '山東省', city: '青島市 市南區', street: '香港中路', address: '9号' }],
  ['CN, a street named after Taiwan', 'CN', '刘洋 18612345678 山东省青岛市市南区台湾路9号', { contact: '刘洋', phone: '186 1234 5678', province: '山東省', city: '青島市 市南區', street: '台湾路', address: '9号' }],
  ['CN, an extension', 'CN', '刘洋 010-62345678转8001 北京市海淀区中关村大街27号', { contact: '刘洋', phone: '010 6234 5678 #8001', province: '北京市', city: '海淀區', street: '中关村大街', address: '27号' }],
  ['CN, the order page of a shop', 'CN', '李娜，139****5678\n浙江省杭州市西湖区文三路478号', { province: '浙江省', city: '杭州市 西湖區', street: '文三路', address: '478号', contact: '李娜' }, ['139****5678']],

  // ── Surnames that are words of places ──
  ['a surname 區', 'HK', '區家明 91234567 九龍觀塘區觀塘道388號', { contact: '區家明', phone: '9123 4567', province: '九龍', city: '觀塘區', street: '觀塘道', address: '388號' }],
  ['a surname 路', 'TW', '路小雨 0912345678 台北市信義區松高路9號', { ...lin, contact: '路小雨', ...songgao }],
  ['a surname 樓', 'TW', '台北市信義區松高路9號 樓宇強 0912345678', { ...lin, contact: '樓宇強', ...songgao }],
  ['a given name with 鎮', 'TW', '陳鎮宇 0912345678 台北市信義區松高路9號', { ...lin, contact: '陳鎮宇', ...songgao }],
  ['a surname 区', 'CN', '区伟明，13800138000，广东省深圳市南山区科技园南路1号', { contact: '区伟明', phone: '138 0013 8000', province: '廣東省', city: '深圳市 南山區', street: '科技园南路', address: '1号' }],

  // ── Nicknames ──
  ['an emoji', 'TW', '小雨☔ 0912345678 台北市信義區松高路9號', { ...lin, contact: '小雨☔', ...songgao }],
  ['an emoji of several signs', 'TW', '安安👩‍👧 0912345678 台北市信義區松高路9號', { ...lin, contact: '安安👩‍👧', ...songgao }],
  ['brackets around it', 'TW', '【阿明】 0912345678 台北市信義區松高路9號', { ...lin, contact: '【阿明】', ...songgao }],
  ['another name in brackets', 'TW', '陳大文（Tommy） 0912345678 台北市信義區松高路9號', { ...lin, contact: '陳大文(Tommy)', ...songgao }],
  ['a nickname in Latin', 'TW', 'Tommy陳 0912345678 台北市信義區松高路9號', { ...lin, contact: 'Tommy陳', ...songgao }],
  ['a star', 'TW', '★小美★ 0912345678 台北市信義區松高路9號', { ...lin, contact: '★小美★', ...songgao }],

  // ── Labels ──
  ['labels without a colon', 'TW', '收件人 林予安\n電話 0912345678\n地址 台北市信義區松高路9號', { ...lin, ...songgao }],
  ['labels on their own line', 'TW', '收件人\n林予安\n電話\n0912345678\n地址\n台北市信義區松高路9號', { ...lin, ...songgao }],
  ['labels with a colon, on their own line', 'TW', '收件人：\n林予安\n電話：\n0912345678\n地址：\n台北市信義區松高路9號', { ...lin, ...songgao }],
  ['labels before a tab', 'TW', '收件人\t林予安\n電話\t0912345678\n地址\t台北市信義區松高路9號', { ...lin, ...songgao }],
  ['a row of a table', 'TW', '林予安\t0912345678\t台北市信義區松高路9號', { ...lin, ...songgao }],
  ['labels in one row', 'TW', '姓名\t林予安\t手機\t0912345678\t地址\t台北市信義區松高路9號', { ...lin, ...songgao }],
  ['English labels without a colon', 'SG', 'Name Tan Wei Ming\nMobile 91234567\nAddress 10 Tampines Central 1 #03-18\nPostal code 529536', { contact: 'Tan Wei Ming', phone: '9123 4567', province: '東區', city: 'Tampines', address: '10 Tampines Central 1 #03-18', postcode: '529536' }],
  ['a labelled postcode without a colon', 'TW', '姓名 林予安\n郵遞區號 110010\n地址 台北市信義區松高路9號\n手機 0912345678', { ...lin, ...songgao, postcode: '110010' }],
  ['Simplified labels without a colon', 'CN', '收货人 李娜\n手机号码 13912345678\n所在地区 浙江省杭州市西湖区\n详细地址 文三路478号', { contact: '李娜', phone: '139 1234 5678', province: '浙江省', city: '杭州市 西湖區', street: '文三路', address: '478号' }],

  // ── Telephones ──
  ['an extension behind #', 'TW', '李四 (02)2345-6789#123 台北市信義區松高路9號', { contact: '李四', phone: '02 2345 6789 #123', ...songgao }],
  ['an extension in words', 'TW', '李四 02-2345-6789 分機 123 台北市信義區松高路9號', { contact: '李四', phone: '02 2345 6789 #123', ...songgao }],
  ['an extension, labelled', 'TW', '收件人:李四\n電話:02-2345-6789 轉 8\n地址:台北市信義區松高路9號', { contact: '李四', phone: '02 2345 6789 #8', ...songgao }],
  ['an extension in English', 'TW', '李四 02-2345-6789 ext 12 台北市信義區松高路9號', { contact: '李四', phone: '02 2345 6789 #12', ...songgao }],
  ['00 for +', 'HK', '陳大文 00852 9123 4567 九龍旺角彌敦道700號10樓A室', { ...chan, ...mongKok }],
  ['00886', 'TW', '林予安 00886912345678 台北市信義區松高路9號', { ...lin, ...songgao }],
  ['0065', 'SG', 'Tan Wei Ming\n0065 9123 4567\n10 Tampines Central 1 #03-18\nSingapore 529536', { contact: 'Tan Wei Ming', phone: '9123 4567', province: '東區', city: 'Tampines', address: '10 Tampines Central 1 #03-18', postcode: '529536' }],

  // ── Latin names ──
  ['the surname first, in capitals', 'TW', 'LIN, YU-AN 0912345678 台北市信義區松高路9號', { ...lin, contact: 'LIN, YU-AN', ...songgao }],
  ['the surname first, on its line', 'TW', 'LIN, YU-AN\n0912345678\n台北市信義區松高路9號', { ...lin, contact: 'LIN, YU-AN', ...songgao }],
  ['the surname first, in English', 'TW', 'LIN, YU-AN\nNo. 9, Songgao Rd., Xinyi Dist., Taipei City 110, Taiwan\n+886 912 345 678', { ...lin, contact: 'LIN, YU-AN', province: '台北市', city: '信義區', address: 'No. 9, Songgao Rd.', postcode: '110' }],
  ['the surname first, labelled', 'TW', 'Name: LIN, YU-AN\nTel: 0912345678\n地址: 台北市信義區松高路9號', { ...lin, contact: 'LIN, YU-AN', ...songgao }],

  // ── Postcodes that are none ──
  ['zeros', 'TW', '林予安 0912345678 000000 台北市信義區松高路9號', { ...lin, ...songgao }],
  ['zeros for Kinmen', 'TW', '林予安 0912345678 金門縣金城鎮民生路45號 000000', { ...lin, province: '金門縣', city: '金城鎮', street: '民生路', address: '45號', postcode: '893' }],
  ['labelled zeros', 'TW', '收件人:林予安\n郵遞區號:000\n地址:台北市信義區松高路9號\n電話:0912345678', { ...lin, ...songgao }],
  ['nines', 'CN', '张伟 13800138000 广东省东莞市虎门镇港口大道88号 999999', { contact: '张伟', phone: '138 0013 8000', province: '廣東省', city: '東莞市 虎門鎮', street: '港口大道', address: '88号' }],

  // ── What no box is right for ──
  ['a greeting', 'TW', '您好\n林予安\n0912345678\n台北市信義區松高路9號', { ...lin, ...songgao }, ['您好']],
  ['a second name', 'TW', '林予安\n0912345678\n台北市信義區松高路9號\n王小美', { ...lin, ...songgao }, ['王小美']],
  ['a note behind', 'TW', '林予安 0912345678\n台北市信義區松高路9號\n麻煩放門口', { ...lin, ...songgao }, ['麻煩放門口']],
  ['a mail address', 'TW', '林予安 0912345678\nlin@example.test\n台北市信義區松高路9號', { ...lin, ...songgao }, ['lin@example.test']],

  // ── Further texts, on most of which the reader was mended ──
  ['taken by somebody else', 'TW', '收件人：陳小姐（代收）\n電話：0928-123-301\n地址：(106)台北市大安區復興南路一段390號3樓', { contact: '陳小姐', phone: '0928 123 301', province: '台北市', city: '大安區', street: '復興南路一段', address: '390號3樓', postcode: '106' }],
  ['a school', 'TW', '新竹市東區光復路二段101號 清華大學 王同學 0988123456', { contact: '王同學', phone: '0988 123 456', province: '新竹市', city: '東區', street: '光復路二段', address: '101號清華大學', postcode: '300' }],
  ['labels without a colon, on one line', 'TW', '姓名 吳鎮宇 電話 0911222333 地址 屏東縣恆春鎮中正路1號', { contact: '吳鎮宇', phone: '0911 222 333', province: '屏東縣', city: '恆春鎮', street: '中正路', address: '1號', postcode: '946' }],
  ['a name with blanks', 'TW', '0933-000-111 林 小 明 台南市中西區民族路二段76號', { contact: '林小明', phone: '0933 000 111', province: '台南市', city: '中西區', street: '民族路二段', address: '76號', postcode: '700' }],
  ['a sender and a recipient', 'TW', '寄件人:張三 0912345678\n收件人:李四 0922333444\n高雄市苓雅區四維三路2號', { contact: '李四', phone: '0922 333 444', province: '高雄市', city: '苓雅區', street: '四維三路', address: '2號', postcode: '802' }, ['張三 0912345678']],
  ['Matsu', 'TW', '連江縣南竿鄉介壽村76號 曹先生 0836-22067', { contact: '曹先生', phone: '0836 22 067', province: '連江縣', city: '南竿鄉', address: '介壽村76號', postcode: '209' }],
  ['a name that Hong Kong has as a place', 'TW', '台中市北屯區崇德路三段 1 號 5F-2 黃大仙 0912345678', { contact: '黃大仙', phone: '0912 345 678', province: '台中市', city: '北屯區', street: '崇德路三段', address: '1號5F-2', postcode: '406' }],
  ['HK, a surname 區 alone', 'HK', '區先生 6123 4567 將軍澳坑口寶琳北路厚德邨德安樓1203室', { contact: '區先生', phone: '6123 4567', province: '新界', city: '將軍澳', street: '坑口寶琳北路', address: '厚德邨德安樓1203室' }],
  ['HK, a name in English', 'HK', '香港中環德輔道中19號環球大廈12樓1201室 Peter Lau 25221234 ext 88', { contact: 'Peter Lau', phone: '2522 1234 #88', province: '香港島', city: '中環', street: '德輔道中', address: '19號環球大廈12樓1201室' }],
  ['HK, a code in brackets', 'HK', '收件人：李生\n電話：(852) 9876 5432\n地址：荃灣青山公路388號中染大廈20樓A', { contact: '李生', phone: '9876 5432', province: '新界', city: '荃灣區', street: '青山公路', address: '388號中染大廈20樓A' }],
  ['HK, English attention', 'HK', 'Flat B, 10/F, Tower 2, Metro City, 1 Wan Hang Road, Tseung Kwan O, NT, Hong Kong. Attn: CHAN, TAI MAN 91234567', { contact: 'CHAN, TAI MAN', phone: '9123 4567', address: 'Flat B, 10/F, Tower 2, Metro City, 1 Wan Hang Road, Tseung Kwan O, NT' }],
  ['CN, Guangzhou in Traditional', 'CN', '廣州市天河區體育西路103號維多利廣場A塔 何小姐 13600001111', { contact: '何小姐', phone: '136 0000 1111', province: '廣東省', city: '廣州市 天河區', street: '體育西路', address: '103號維多利廣場A塔' }],
  ['CN, Xiamen from Taiwan', 'TW', '廈門市思明區鷺江道8號國際銀行大廈 林小姐 +86 13959212345', { contact: '林小姐', phone: '139 5921 2345', province: '福建省', city: '廈門市 思明區', street: '鷺江道', address: '8號國際銀行大廈' }],
  ['CN, labels that touch what they name', 'CN', '河北省石家庄市长安区中山东路 126 号，邮编050011，赵六（收），手机 13111112222', { contact: '赵六', phone: '131 1111 2222', province: '河北省', city: '石家莊市 長安區', street: '中山东路', address: '126号', postcode: '050011' }],
  ['CN, a switchboard', 'CN', '收货地址：重庆市渝中区解放碑步行街1号 联系人：周七 联系电话：023-63831234-802', { contact: '周七', phone: '023 6383 1234 #802', province: '重慶市', city: '渝中區', street: '解放碑步行街', address: '1号' }],
  ['CN, a nickname and an animal', 'CN', '小可爱🐰\n15800001111\n上海 上海市 浦东新区 张江镇 碧波路690号4号楼', { contact: '小可爱🐰', phone: '158 0000 1111', ...pudong, street: '张江镇碧波路', address: '690号4号楼' }],
  ['CN, Inner Mongolia', 'CN', '内蒙古自治区呼和浩特市新城区中山路1号 包老师 0471-6911234转802', { contact: '包老师', phone: '0471 691 1234 #802', province: '內蒙古自治區', city: '呼和浩特市 新城區', street: '中山路', address: '1号' }],
  ['MO, a street named as its quarter', 'MO', '澳門 高士德大馬路 28號 C座 3樓 梁小姐 +853 6688 1234', { contact: '梁小姐', phone: '6688 1234', street: '高士德大馬路', address: '28號 C座3樓' }],
  ['SG, capitals', 'SG', 'Ong Beng Seng\nBLK 456 TAMPINES ST 42\n#10-234\nS520456\nHP: 98765432', { contact: 'Ong Beng Seng', phone: '9876 5432', province: '東區', city: 'Tampines', address: 'BLK 456 TAMPINES ST 42, #10-234', postcode: '520456' }],
  ['MY, capitals', 'MY', 'NURUL HUDA BINTI AHMAD\nNO 12, JLN MERANTI 3,\nTMN PELANGI, 80400 JOHOR BAHRU, JOHOR\nTEL: 07-3331234', { contact: 'NURUL HUDA BINTI AHMAD', phone: '07-333 1234', province: '柔佛', city: 'Johor Bahru', address: 'NO 12, JLN MERANTI 3, TMN PELANGI', postcode: '80400' }],
  ['US, lines', 'US', 'Ms. Jane Doe\n1600 Amphitheatre Pkwy\nMountain View, CA 94043\nUSA\n+1 650-253-0000', { contact: 'Jane Doe', phone: '(650) 253-0000', province: 'CA', city: 'Mountain View', address: '1600 Amphitheatre Pkwy', postcode: '94043' }],
  ['JP, Osaka', 'JP', '〒530-0001 大阪府大阪市北区梅田1丁目2-3 鈴木一郎 06-6341-1234', { contact: '鈴木一郎', phone: '06-6341-1234', province: '大阪府', city: '大阪市', address: '北区梅田1丁目2-3', postcode: '530-0001' }],

  // ── Further formats ──
  ['TW, a village', 'TW', '林予安 0912345678 台東縣卑南鄉太平村和平路3號', { ...lin, province: '台東縣', city: '卑南鄉', street: '太平村和平路', address: '3號', postcode: '954' }],
  ['TW, postcode and city without a blank', 'TW', '893金門縣金城鎮民生路45號 林予安 0912345678', { ...lin, province: '金門縣', city: '金城鎮', street: '民生路', address: '45號', postcode: '893' }],
  ['MY, a Chinese name', 'MY', '李美玲\n012-345 6789\nNo. 8, Jalan SS 2/24, 47300 Petaling Jaya, Selangor', { contact: '李美玲', phone: '012-345 6789', province: '雪蘭莪', city: 'Petaling Jaya', address: 'No. 8, Jalan SS 2/24', postcode: '47300' }],
  ['US, as it stands', 'US', 'John Smith\n350 5th Ave, New York, NY 10118\n(212) 555-2368', { contact: 'John Smith', phone: '(212) 555-2368', province: 'NY', city: 'New York', address: '350 5th Ave', postcode: '10118' }],
  ['JP, as it stands', 'JP', '山田太郎\n090-1234-5678\n東京都千代田区丸の内1-1-1', { contact: '山田太郎', phone: '090-1234-5678', province: '東京都', city: '千代田区', address: '丸の内1-1-1' }],
  ['JP, with its postcode', 'JP', '〒100-0005 東京都千代田区丸の内1-1-1\n山田太郎\n090-1234-5678', { contact: '山田太郎', phone: '090-1234-5678', province: '東京都', city: '千代田区', address: '丸の内1-1-1', postcode: '100-0005' }],
  ['JP, a prefecture', 'JP', '佐藤花子 080-1234-5678 神奈川県横浜市西区みなとみらい2-2', { contact: '佐藤花子', phone: '080-1234-5678', province: '神奈川県', city: '横浜市', address: '西区みなとみらい2-2' }],
  ['US, one line', 'US', 'Amy Lin, 1 Main St Apt 5, San Jose, CA 95112, USA, +1 408 555 0134', { contact: 'Amy Lin', phone: '(408) 555-0134', province: 'CA', city: 'San Jose', address: '1 Main St Apt 5', postcode: '95112' }],
]

export const sentCases: Readonly<Record<string, PastedCase>> = Object.fromEntries(
  lines.map(([name, from, text, fields, leftOver]) => [name, { from, text, fields, ...(leftOver && { leftOver }) }]),
)
