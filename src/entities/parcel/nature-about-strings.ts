import { strings } from '@/i18n/string-table'

/** What belongs to which kind of goods, where it is chosen. */
export const natureAboutStrings = strings({
  ordinary: [
    '普貨：衣服、鞋包、書、文具、家用品，不帶電也不帶磁',
    '普货：衣服、鞋包、书、文具、家用品，不带电也不带磁',
    'Ordinary: clothes, shoes, books, things for the home; nothing electric or magnetic',
  ],
  special: ['特貨：帶電、帶磁或帶馬達的，如耳機、小家電、電動玩具', '特货：带电、带磁或带马达的，如耳机、小家电、电动玩具', 'Special: electric, magnetic or with a motor, like earphones or small appliances'],
  sensitive: ['敏感貨：茶葉、保養品、粉末或膏狀的，各國查得較嚴', '敏感货：茶叶、护肤品、粉末或膏状的，各国查得较严', 'Sensitive: tea, cosmetics, powders or pastes, which customs look at closely'],
})
