/**
 * Signs that are one to whoever searches: two forms of one sign (台臺), and the two scripts of Chinese. Goods come with names in
 * the one, members and their addresses in either. Only those that goods, people and places are called by; a sign that stands
 * for two of the other script (发: 發髮) is in one group with both, since a search had better find too much than nothing.
 */
const GROUPS: readonly string[] = [
  '台臺檯颱 与與 为為 这這 个個 们們 从從 里裡裏 着著 峰峯 群羣 卫衛衞 启啟啓 线線綫 床牀 面麵麪 粽糉 说說説 产產産 值値 温溫 脱脫 内內',
  '户戶戸 兑兌 悦悅 税稅 锐銳 吴吳 黄黃 汇匯彙 钟鐘鍾 表錶 书書 电電 机機 车車 东東 国國 华華 湾灣 广廣 门門',
  '义義 乌烏 龙龍 马馬 鸟鳥 鱼魚 鸡雞鷄 猫貓 乐樂 乔喬 侨僑 仓倉 价價 优優 伞傘 众眾衆 会會 传傳 伟偉 体體',
  '余餘 儿兒 兰蘭 关關 兴興 养養 冯馮 冲衝沖 净淨 减減 凉涼 凤鳳 刘劉 刚剛 创創 剧劇 剑劍 劳勞 办辦 务務',
  '动動 势勢 区區 医醫 单單 卢盧 厂廠 历歷曆 压壓 厅廳 厨廚 县縣 双雙 发發髮 变變 叶葉 号號 后後 吕呂 听聽',
  '咸鹹 员員 园園 围圍 图圖 圆圓 场場 坏壞 块塊 坚堅 坛壇 垫墊 墙牆墻 声聲 壶壺 处處 备備 复復複 头頭 夹夾',
  '奖獎 妈媽 娱娛 婴嬰 孙孫 学學 宁寧 宝寶寳 实實 宠寵 宽寬 宾賓 对對 导導 寿壽 将將 尔爾 尝嘗 层層 属屬',
  '岁歲 岛島 岗崗 师師 帅帥 帐帳 带帶 帮幫 庄莊 庆慶 应應 库庫 开開 异異 张張 弹彈 强強 归歸 录錄 彦彥 忆憶',
  '怀懷 总總 恋戀 恒恆 惊驚 戏戲 战戰 扑撲 执執 扩擴 扫掃 护護 报報 担擔 拥擁 择擇 挂掛 挤擠 换換 据據 损損',
  '掷擲 搅攪 携攜 摄攝 摆擺 数數 断斷 无無 旧舊 时時 昙曇 显顯 晓曉 晒曬 暂暫 术術 杂雜 权權 条條 来來 杨楊',
  '杰傑 松鬆 板闆 极極 构構 枪槍 柜櫃 标標 栏欄 树樹 样樣 桥橋 梦夢 检檢 楼樓 榄欖 欢歡 欧歐 残殘 毁毀 毕畢',
  '气氣 汉漢 汤湯 沟溝 泪淚 泽澤 洁潔 洒灑 浅淺 浆漿 测測 济濟 浓濃 涂塗 润潤 涨漲 渔漁 渗滲 游遊 滚滾 满滿',
  '滤濾 滨濱 潜潛 灯燈 灵靈 炉爐 点點 炼煉鍊 烂爛 烛燭 烟煙菸 烦煩 烧燒 热熱 焕煥 爱愛 爷爺 状狀 独獨 狮獅',
  '猪豬 献獻 玛瑪 环環 现現 珐琺 琼瓊 画畫 疗療 痒癢 皱皺 盏盞 盐鹽 监監 盖蓋 盘盤 矫矯 码碼 砖磚 础礎 硕碩',
  '确確 礼禮 祎禕 祯禎 离離 种種 积積 称稱 稳穩 穷窮 竖豎 竞競 笔筆 笼籠 签簽籤 简簡 篮籃 类類 粮糧 紧緊',
  '红紅 纤纖 级級 纪紀 纯純 纱紗 纸紙 纹紋 组組 细細 织織 终終 经經 结結 给給 绒絨 绘繪 络絡 统統 绢絹 绣繡',
  '绩績 绪緒 续續 维維 绵綿 绿綠緑 编編 缎緞 缘緣 缝縫 缩縮 缴繳 网網 罗羅 罚罰 聪聰 联聯 职職 肃肅 肠腸',
  '肤膚 胁脅 胜勝 胶膠 脏臟髒 脑腦 脚腳 腻膩 舰艦 艺藝 节節 芦蘆 苏蘇 苹蘋 范範 荐薦 药藥 莲蓮 获獲 萝蘿',
  '营營 萨薩 蓝藍 虾蝦 虽雖 蚀蝕 蜡蠟 补補 衬襯 装裝 裤褲 见見 规規 视視 觉覺 触觸 计計 订訂 认認 讯訊 记記',
  '讲講 许許 论論 设設 访訪 证證 评評 识識 词詞 试試 诗詩 诚誠 话話 询詢 该該 详詳 语語 误誤 请請 诺諾 课課',
  '调調 谅諒 谈談 谊誼 谢謝 谱譜 贝貝 负負 财財 责責 货貨 质質 贩販 购購 贴貼 贵貴 费費 贺賀 资資 赏賞 赖賴',
  '赛賽 赞贊讚 赠贈 赵趙 跃躍 践踐 轨軌 转轉 轮輪 软軟 轻輕 载載 较較 辅輔 辆輛 辉輝 输輸 辞辭 边邊 达達',
  '过過 运運 还還 进進 远遠 连連 迟遲 适適 选選 递遞 逻邏 遗遺 邓鄧 郑鄭 邮郵 酱醬 酿釀 释釋 针針 钉釘 钓釣',
  '钢鋼 钥鑰 钩鉤 钱錢 钻鑽 铁鐵 铃鈴 铅鉛 铜銅 铝鋁 银銀 铺鋪 链鏈 销銷 锁鎖 锅鍋 锋鋒 错錯 锡錫 键鍵 锦錦',
  '镇鎮 镜鏡 镯鐲 长長 闪閃 闭閉 问問 间間 闹鬧 闻聞 阁閣 队隊 阳陽 阴陰 阶階 际際 陆陸 陈陳 险險 随隨 隐隱',
  '难難 雾霧 静靜 韩韓 韦韋 页頁 顶頂 项項 顺順 须須鬚 顾顧 顿頓 预預 领領 频頻 颈頸 颗顆 题題 颜顏 额額',
  '风風 飞飛 饭飯 饮飲 饰飾 饼餅 馆館舘 馈饋 骑騎 验驗 骆駱 鲜鮮 鲁魯 鲍鮑 鸭鴨 鸿鴻 鹅鵝 麦麥 齐齊 齿齒',
  '龟龜 丰豐 丽麗 举舉 乡鄉 买買 亚亞 亲親 亿億 仅僅 仪儀 佣傭 侧側 俭儉 债債 倾傾 偿償 储儲 写寫 军軍 农農',
  '冻凍 刹剎 别別 剂劑 劝勸 匀勻 协協 卖賣 却卻 参參 吨噸 呜嗚 咏詠 响響 哑啞 唤喚 喷噴 嘱囑 团團 坠墜 垒壘',
  '夺奪 奥奧 妇婦 姗姍 娇嬌 婶嬸 宪憲 宫宮 寻尋 尘塵 尽盡儘 岭嶺 峡峽 币幣 么麼 并並併 庐廬 废廢 弯彎 当當',
  '彻徹 径徑 忧憂 态態 怜憐 恶惡 恼惱 悬懸 惯慣 愿願 扬揚 扰擾 抚撫 抢搶 拟擬 拦攔 挥揮 捞撈 捡撿 斋齋 斗鬥',
  '于於 旷曠 杆桿 桩樁 榨搾 樱櫻 橱櫥 毡氈 氢氫 泼潑 洼窪 浑渾 涛濤 涩澀 渊淵 湿濕溼 溪谿 滩灘 灾災 炖燉',
  '烩燴 焊銲 熏燻 牵牽 犹猶 狭狹 珑瓏 瑶瑤 疯瘋 盗盜 睁睜 矿礦 祸禍 秃禿 窍竅 筑築 筛篩 纽紐 绍紹 绳繩 绸綢',
  '缆纜 缠纏 耸聳 脸臉 腌醃 腊臘 艳艷豔 荞蕎 荧熒 蒋蔣 蔷薔 虫蟲 蚕蠶 袜襪 袄襖 览覽 誉譽 让讓 谷穀 贡貢',
  '贤賢 跷蹺 辫辮 辽遼 郁鬱 采採 钵缽鉢 钮鈕 铂鉑 锈鏽銹 锤錘 镁鎂 镶鑲 闽閩 阔闊 陕陝 雇僱 雕彫 霉黴 馒饅',
  '馅餡 饺餃 饿餓 驾駕 驴驢 骄驕 鳄鱷 鳗鰻 鹊鵲 鹰鷹 鹤鶴 麻蔴 粘黏 杯盃 碗盌',
]
  .join(' ')
  .split(' ')

/** Read when the first search comes. */
let groupsBySign: ReadonlyMap<string, string> | undefined

function findGroup(sign: string): string | undefined {
  groupsBySign ??= new Map(GROUPS.flatMap((group) => [...group].map((one) => [one, group] as const)))
  return groupsBySign.get(sign)
}

/** All that a sign may stand as, itself among them. */
export function variantsOf(sign: string): string {
  return findGroup(sign) ?? sign
}

/** One spelling for what is searched, never for what is kept: sign by sign, so that places in both texts agree; small letters. */
export function foldSearched(text: string): string {
  return text.toLowerCase().replace(/[\u3400-\u9fff]/g, (sign) => findGroup(sign)?.charAt(0) ?? sign)
}
