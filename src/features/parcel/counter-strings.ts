import { plural } from '@/i18n/plural'
import { strings } from '@/i18n/string-table'

/** The parcels' part of home, by itself: home is what everybody loads first. */
export const counterStrings = strings({
  label: ['我的包裹', '我的包裹', 'My parcels'],
  of: {
    notInStock: ['待入庫', '待入库', 'Incoming'],
    inStock: ['已入庫', '已入库', 'In stock'],
    incomplete: ['待完善', '待完善', 'Needs details'],
    problem: ['問題件', '问题件', 'Problem'],
    toBePaid: ['待付款', '待付款', 'To pay'],
  },
  ready: (count: number) => [`${count} 件可以打包`, `${count} 件可以打包`, `${plural(count, 'parcel')} ready to pack`],
  readyText: ['合成一箱一起寄', '合成一箱一起寄', 'Ship them in one box'],
  readyTextOne: ['已入庫，資料完整', '已入库，资料完整', 'In stock and complete'],
  way: {
    title: ['四步寄到家', '四步寄到家', 'Home in four steps'],
    price: ['先算運費', '先算运费', 'Price'],
    steps: [
      ['複製倉庫地址，上面有你的會員號', '購物時填作收件地址，再回來預報', '到倉拍照秤重，選好就合成一箱', '付帳單，一路看它到家'],
      ['复制仓库地址，上面有你的会员号', '购物时填作收件地址，再回来预报', '到仓拍照称重，选好就合成一箱', '付账单，一路看它到家'],
      ['Copy a warehouse address', 'Shop with it, then forecast', 'We weigh; you choose, we box', 'Pay, and follow it home'],
    ],
    guest: ['下一步：註冊，拿到會員號', '下一步：注册，拿到会员号', 'Next: your member no.'],
    copy: ['下一步：一鍵複製上面的地址', '下一步：一键复制上面的地址', 'Next: copy the address above'],
    shop: ['下一步：貼到購物網站下單，再預報', '下一步：贴到购物网站下单，再预报', 'Next: shop, then forecast'],
    act: { guest: ['免費註冊', '免费注册', 'Sign up'], shop: ['去預報', '去预报', 'Forecast'] },
  },
  incomplete: (count: number) => [`${count} 件待完善`, `${count} 件待完善`, `${plural(count, 'parcel')} ${count === 1 ? 'needs' : 'need'} details`],
  incompleteText: ['一頁填好品名與價值，就能打包', '一页填好品名与价值，就能打包', 'Add names and values on one page'],
  complete: ['去填寫', '去填写', 'Fill in'],
  pack: ['去打包', '去打包', 'Pack'],
  track: ['輸入運單號，查包裹到哪了', '输入运单号，查包裹到哪了', 'Track a parcel by number'],
})
