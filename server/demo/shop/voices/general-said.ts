import type { Language } from '@contract/kit/language'

/** What fits any goods, by how many stars are given; each list is a choice. */
export interface GeneralSaid {
  /** After what somebody likes: of five and four stars. */
  readonly closing: readonly string[]
  /** What is amiss beside what somebody likes: of four and three stars. */
  readonly but: readonly string[]
  /** Of two stars and one. */
  readonly bad: readonly string[]
}

export const generalSaid: Readonly<Record<Language, GeneralSaid>> = {
  'zh-Hant': {
    closing: [
      '跟其他包裹一起寄，沒有多付運費。',
      '第二次買了。',
      '倉庫包得很仔細。',
      '同事看到也要買。',
      '下單隔天就入倉，很快。',
      '這個價錢沒話說。',
      '',
      '',
      '',
    ],
    but: ['只是比照片小一點。', '顏色比圖片深一些。', '剛打開有點味道，放兩天就沒了。', '說明書的字太小。', '外盒壓到一角，東西沒事。', '如果再便宜五塊就更好了。'],
    bad: [
      '跟想的不一樣，尺寸要自己看清楚。',
      '收到有一處刮傷，客服退了一部分，但還是失望。',
      '用沒幾天就不想用了，同樣的錢可以買到更好的。',
      '顏色差很多，照片太亮。',
      '東西還可以，可是等了快兩個禮拜。',
    ],
  },
  'zh-Hans': {
    closing: [
      '跟别的包裹一起寄，没多花运费。',
      '回购了。',
      '仓库包得很严实。',
      '室友也让我帮她带一个。',
      '当天下单第二天就入库了。',
      '这个价位可以闭眼买。',
      '',
      '',
      '',
    ],
    but: ['就是比图上小一圈。', '颜色比图片深一点。', '刚拆开有点味道，晾两天就好了。', '说明书字太小了。', '外盒压扁了一角，里面没事。', '要是再便宜几块就满分。'],
    bad: [
      '跟想的不一样，尺寸一定要看清楚。',
      '收到就有划痕，客服退了一部分，还是有点失望。',
      '用了几天就闲置了，同样的钱能买到更好的。',
      '色差太大，图片拍得太亮。',
      '东西凑合，就是等了快两周。',
    ],
  },
  en: {
    closing: [
      'Went into the box with my other parcels, no extra freight.',
      'Bought it a second time.',
      'The warehouse packed it with care.',
      'My flatmate wants one now.',
      'In stock the day after I ordered.',
      'Hard to beat for the price.',
      '',
      '',
      '',
    ],
    but: [
      'A little smaller than it looks in the picture, though.',
      'The colour is a shade darker than shown.',
      'It smelled a bit at first; two days by the window cured that.',
      'The leaflet is in very small print.',
      'One corner of the box was crushed, nothing inside was.',
      'A few yuan less and it would be five stars.',
    ],
    bad: [
      'Not what I had in mind: do check the measurements.',
      'Came with a scratch. Support refunded a part of it, but still.',
      'Used it for a few days and gave up. The same money buys better.',
      'The colour is nothing like the picture.',
      'Fine as such, but it took nearly two weeks.',
    ],
  },
}
