/**
 * Characters that are one to whoever searches: two forms of one character (台臺), and the two scripts of Chinese. Goods come with
 * names in the one, members and their addresses in either. Only those that goods, people and places are called by; a character
 * that stands for two of the other script (发: 發髮) is in one group with both, since a search had better find too much than nothing.
 * The mini-program carries this table: most groups are pairs, and pairs need no blank between them.
 */
const PAIRS =
  '与與为為这這个個们們从從着著峰峯群羣床牀粽糉值値温溫脱脫内內兑兌悦悅税稅锐銳吴吳黄黃表錶书書电電机機车車东東国國华華湾灣广廣门門' +
  '义義乌烏龙龍马馬鸟鳥鱼魚猫貓乐樂乔喬侨僑仓倉价價优優伞傘会會传傳伟偉体體余餘儿兒兰蘭关關兴興养養冯馮净淨减減凉涼凤鳳刘劉刚剛创創' +
  '剧劇剑劍劳勞办辦务務动動势勢区區医醫单單卢盧厂廠压壓厅廳厨廚县縣双雙变變叶葉号號后後吕呂听聽咸鹹员員园園围圍图圖圆圓场場坏壞块塊' +
  '坚堅垫墊声聲壶壺处處备備头頭夹夾奖獎妈媽娱娛婴嬰孙孫学學宁寧实實宠寵宽寬宾賓对對导導寿壽将將尔爾尝嘗层層属屬岁歲岛島岗崗师師帅帥' +
  '帐帳带帶帮幫庄莊庆慶应應库庫开開异異张張弹彈强強归歸录錄彦彥忆憶怀懷总總恋戀恒恆惊驚戏戲战戰扑撲执執扩擴扫掃护護报報担擔拥擁择擇' +
  '挂掛挤擠换換据據损損掷擲搅攪携攜摄攝摆擺数數断斷无無旧舊时時昙曇显顯晓曉晒曬暂暫术術杂雜权權条條来來杨楊杰傑松鬆板闆极極构構枪槍' +
  '柜櫃标標栏欄树樹样樣桥橋梦夢检檢楼樓榄欖欢歡欧歐残殘毁毀毕畢气氣汉漢汤湯沟溝泪淚泽澤洁潔洒灑浅淺浆漿测測济濟浓濃涂塗润潤涨漲渔漁' +
  '渗滲游遊滚滾满滿滤濾滨濱潜潛灯燈灵靈炉爐点點烂爛烛燭烦煩烧燒热熱焕煥爱愛爷爺状狀独獨狮獅猪豬献獻玛瑪环環现現珐琺琼瓊画畫疗療痒癢' +
  '皱皺盏盞盐鹽监監盖蓋盘盤矫矯码碼砖磚础礎硕碩确確礼禮祎禕祯禎离離种種积積称稱稳穩穷窮竖豎竞競笔筆笼籠简簡篮籃类類粮糧紧緊红紅纤纖' +
  '级級纪紀纯純纱紗纸紙纹紋组組细細织織终終经經结結给給绒絨绘繪络絡统統绢絹绣繡绩績绪緒续續维維绵綿编編缎緞缘緣缝縫缩縮缴繳网網罗羅' +
  '罚罰聪聰联聯职職肃肅肠腸肤膚胁脅胜勝胶膠脑腦脚腳腻膩舰艦艺藝节節芦蘆苏蘇苹蘋范範荐薦药藥莲蓮获獲萝蘿营營萨薩蓝藍虾蝦虽雖蚀蝕蜡蠟' +
  '补補衬襯装裝裤褲见見规規视視觉覺触觸计計订訂认認讯訊记記讲講许許论論设設访訪证證评評识識词詞试試诗詩诚誠话話询詢该該详詳语語误誤' +
  '请請诺諾课課调調谅諒谈談谊誼谢謝谱譜贝貝负負财財责責货貨质質贩販购購贴貼贵貴费費贺賀资資赏賞赖賴赛賽赠贈赵趙跃躍践踐轨軌转轉轮輪' +
  '软軟轻輕载載较較辅輔辆輛辉輝输輸辞辭边邊达達过過运運还還进進远遠连連迟遲适適选選递遞逻邏遗遺邓鄧郑鄭邮郵酱醬酿釀释釋针針钉釘钓釣' +
  '钢鋼钥鑰钩鉤钱錢钻鑽铁鐵铃鈴铅鉛铜銅铝鋁银銀铺鋪销銷锁鎖锅鍋锋鋒错錯锡錫键鍵锦錦镇鎮镜鏡镯鐲长長闪閃闭閉问問间間闹鬧闻聞阁閣队隊' +
  '阳陽阴陰阶階际際陆陸陈陳险險随隨隐隱难難雾霧静靜韩韓韦韋页頁顶頂项項顺順顾顧顿頓预預领領频頻颈頸颗顆题題颜顏额額风風飞飛饭飯饮飲' +
  '饰飾饼餅馈饋骑騎验驗骆駱鲜鮮鲁魯鲍鮑鸭鴨鸿鴻鹅鵝麦麥齐齊齿齒龟龜丰豐丽麗举舉乡鄉买買亚亞亲親亿億仅僅仪儀佣傭侧側俭儉债債倾傾偿償' +
  '储儲写寫军軍农農冻凍刹剎别別剂劑劝勸匀勻协協卖賣却卻参參吨噸呜嗚咏詠响響哑啞唤喚喷噴嘱囑团團坠墜垒壘夺奪奥奧妇婦姗姍娇嬌婶嬸宪憲' +
  '宫宮寻尋尘塵岭嶺峡峽币幣么麼庐廬废廢弯彎当當彻徹径徑忧憂态態怜憐恶惡恼惱悬懸惯慣愿願扬揚扰擾抚撫抢搶拟擬拦攔挥揮捞撈捡撿斋齋斗鬥' +
  '于於旷曠杆桿桩樁榨搾樱櫻橱櫥毡氈氢氫泼潑洼窪浑渾涛濤涩澀渊淵溪谿滩灘灾災炖燉烩燴焊銲熏燻牵牽犹猶狭狹珑瓏瑶瑤疯瘋盗盜睁睜矿礦祸禍' +
  '秃禿窍竅筑築筛篩纽紐绍紹绳繩绸綢缆纜缠纏耸聳脸臉腌醃腊臘荞蕎荧熒蒋蔣蔷薔虫蟲蚕蠶袜襪袄襖览覽誉譽让讓谷穀贡貢贤賢跷蹺辫辮辽遼郁鬱' +
  '采採钮鈕铂鉑锤錘镁鎂镶鑲闽閩阔闊陕陝雇僱雕彫霉黴馒饅馅餡饺餃饿餓驾駕驴驢骄驕鳄鱷鳗鰻鹊鵲鹰鷹鹤鶴麻蔴粘黏杯盃碗盌摺折疊叠納纳絲丝' +
  '鏟铲燙烫紉纫習习釦扣軸轴檔档萬万殼壳約约遙遥驅驱橫横鋰锂簾帘臥卧綁绑膽胆艙舱蔥葱薑姜蠔蚝鈦钛鈣钙鉗钳鋅锌鋸锯鍛锻鎳镍鑄铸鑷镊閱阅' +
  '韌韧飄飘飼饲鬍胡鯊鲨鯨鲸齡龄棗枣檸柠殺杀準准滅灭滷卤澆浇獸兽礙碍窩窝籐藤練练聖圣製制觀观誌志讀读迴回週周兩两冊册劃划夠够妝妆專专' +
  '屜屉捲卷搖摇撐撑擋挡紡纺業业雲云傷伤擰拧檳槟燜焖緯纬縱纵繞绕緻致蟻蚁蟬蝉謎谜悶闷閥阀餵喂駝驼鱈鳕鱗鳞鴿鸽註注審审嚴严壯壮槓杠收収'

const LARGER_GROUPS =
  '台臺檯颱 里裡裏 卫衛衞 启啟啓 线線綫 面麵麪 说說説 产產産 户戶戸 汇匯彙 钟鐘鍾 鸡雞鷄 众眾衆 冲衝沖 历歷曆 ' +
  '发發髮 坛壇罈 墙牆墻 复復複 宝寶寳 烟煙菸 签簽籤 绿綠緑 脏臟髒 赞贊讚 链鏈鍊炼煉 须須鬚 馆館舘 尽盡儘 并並併 ' +
  '湿濕溼 艳艷豔 钵缽鉢 锈鏽銹 繫系係 乾幹干'

/** Read when the first search comes. */
let groupsByCharacter: ReadonlyMap<string, string> | undefined

function readGroups(): ReadonlyMap<string, string> {
  const groups = [...(PAIRS.match(/../g) ?? []), ...LARGER_GROUPS.split(' ')]
  return new Map(groups.flatMap((group) => [...group].map((character) => [character, group] as const)))
}

function findGroup(character: string): string | undefined {
  groupsByCharacter ??= readGroups()
  return groupsByCharacter.get(character)
}

/** All that a character may stand as, itself among them. */
export function variantsOf(character: string): string {
  return findGroup(character) ?? character
}

/**
 * One spelling for what is searched, never for what is kept: character by character, so that places in both texts agree; small
 * letters.
 */
export function foldSearched(text: string): string {
  return text.toLowerCase().replace(/[\u3400-\u9fff]/g, (character) => findGroup(character)?.charAt(0) ?? character)
}
