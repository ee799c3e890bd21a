import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

/** What every screen of the shop says. */
export const shopStrings = strings({
  title: ['商城', '商城', 'Shop'],
  /** The way out of the shop, to the home page of the product. */
  cargoHome: ['集運首頁', '集运首页', 'Cargo home'],
  tabs: {
    home: ['首頁', '首页', 'Home'],
    classify: ['分類', '分类', 'Classify'],
    cart: ['購物車', '购物车', 'Cart'],
    member: ['會員中心', '会员中心', 'Member'],
  },
  cartHolds: (count: string) => [`購物車，${count} 件`, `购物车，${count} 件`, `Cart, ${count}`],
  delivery: {
    join: ['跟我的包裹一起寄', '跟我的包裹一起寄', 'Ship with my parcels'],
    home: ['直接寄到家', '直接寄到家', 'Deliver to my door'],
  },
  joinText: (warehouse: string) => [`入${warehouse}成為包裹，免配送費`, `入${warehouse}成为包裹，免配送费`, `A parcel in ${warehouse}, no delivery fee`],
  homeText: (warehouse: string) => [`從${warehouse}寄出，結算時算運費`, `从${warehouse}寄出，结算时算运费`, `From ${warehouse}, freight at checkout`],
  pieces: (count: number) => [`${count} 件`, `${count} 件`, plural(count, 'item')],
  from: (amount: string) => [`${amount} 起`, `${amount} 起`, `From ${amount}`],
  /** In front of a struck price, for who does not see that it is struck. */
  listPrice: (amount: string) => [`原價 ${amount}`, `原价 ${amount}`, `List price ${amount}`],
  photos: ['商品圖片', '商品图片', 'Photos'],
  photo: (place: number) => [`看圖片 ${place}`, `看图片 ${place}`, `See photo ${place}`],
  service: ['客服', '客服', 'Support'],
  confirm: ['確定', '确定', 'OK'],
  soldOut: ['已售完', '已售完', 'Sold out'],
  addToCart: ['加入購物車', '加入购物车', 'Add to cart'],
  buyNow: ['立即購買', '立即购买', 'Buy now'],
  inCart: ['已加入購物車', '已加入购物车', 'Added to the cart'],
  goShopping: ['去逛逛', '去逛逛', 'Go shopping'],
})

export type ShopStrings = WordsOf<typeof shopStrings>
