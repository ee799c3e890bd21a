import { strings } from '@/i18n/string-table'

export const labelCheckStrings = strings({
  check: {
    title: ['地址填對了嗎', '地址填对了吗', 'Is it filled in right?'],
    text: ['貼上下單頁的地址，幫你逐項核對', '粘贴下单页的地址，帮你逐项核对', 'Paste the checkout page’s address to check it'],
    paste: ['貼上檢查', '粘贴检查', 'Paste to check'],
    loginFirst: ['登入後檢查', '登录后检查', 'Log in'],
    field: ['下單頁的地址', '下单页的地址', 'Address at the shop'],
    hint: ['收件人、電話和地址一起貼上', '收件人、电话和地址一起粘贴', 'Paste name, phone and address together'],
    submit: ['檢查', '检查', 'Check'],
    unreadable: [
      '認不出倉庫地址。請複製下單頁上整段收貨地址，再貼一次。',
      '认不出仓库地址。请复制下单页上整段收货地址，再粘贴一次。',
      'No warehouse address found. Copy the whole delivery address from the order page and paste it again.',
    ],
    result: ['檢查結果', '检查结果', 'Result'],
    toMend: (count: number) => [`有 ${count} 處要改`, `有 ${count} 处要改`, count === 1 ? '1 thing to fix' : `${count} things to fix`],
    unknownMember: ['照這樣寄出，倉庫會認不出是你的包裹', '照这样寄出，仓库会认不出是你的包裹', 'Sent like this, the warehouse cannot tell it is yours'],
    mayGetLost: ['照這樣寄出，包裹可能送不到倉庫', '照这样寄出，包裹可能送不到仓库', 'Sent like this, the parcel may not arrive'],
    allRight: ['都對，可以下單', '都对，可以下单', 'All right, go ahead'],
    allRightText: ['每一項都和倉庫標籤相符', '每一项都和仓库标签相符', 'Every line matches the warehouse label'],
    problems: {
      missing: ['沒看到', '没看到', 'Not found'],
      noCode: ['少了會員號', '少了会员号', 'Member no. missing'],
      wrongCode: ['會員號不對', '会员号不对', 'Wrong member no.'],
      differs: ['不相符', '不相符', 'Does not match'],
      door: ['門牌不符', '门牌不符', 'Wrong number'],
      noDoor: ['少了門牌號', '少了门牌号', 'Number missing'],
      noPart: (part: string) => [`沒看到${part}`, `没看到${part}`, `${part} not found`],
    },
    noPostcode: ['沒看到郵編。網站沒有這一欄就不用填。', '没看到邮编。网站没有这一栏就不用填。', 'No postcode seen. Skip it where the shop has no field for it.'],
    hiddenName: ['網站遮住了姓名，請到下單頁確認帶著會員號', '网站遮住了姓名，请到下单页确认带着会员号', 'The shop hides the name: make sure it carries your member no.'],
    correct: ['正確寫法', '正确写法', 'Write it like this'],
    again: ['重新貼上', '重新粘贴', 'Paste again'],
    copyCorrect: ['複製正確地址', '复制正确地址', 'Copy'],
    done: ['完成', '完成', 'Done'],
  },
})
