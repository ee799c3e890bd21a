import type { Language } from '@contract/kit/language'
import type { AGENT_DEAL_NEWS, MEMBER_DEAL_NEWS } from '@server/messaging/notice/notice-subject'

// What both sides of a deal are told. Neither reads who the other is.

type Words = readonly [subject: string, text: string]
type InEach<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, Words>>>>

export const memberWords: InEach<(typeof MEMBER_DEAL_NEWS)[number]> = {
  'zh-Hant': {
    expired: ['代購未付款已取消', '超過付款時間，這筆代購已取消，沒有扣款。'],
    bought: ['買手已下單', '買手已下單，憑證可以在需求裡看。'],
    sent: ['商品寄往倉庫', '商品正寄往倉庫，到倉拍照後通知你。'],
    resent: ['單號更正了', '買手更正了快遞單號，到倉拍照後通知你。'],
    asked: ['買手問你', '買手說和當初談的不一樣，請在 48 小時內回覆，不回覆就全額退款。'],
    late: ['商品遲了', '商品沒有在約定的日子到倉，你可以繼續等，也可以全額退款。'],
    stocked: ['商品到倉了', '商品已到倉、秤重並拍照。請在 120 小時內看過，沒有異議就付款給買手。'],
    defended: ['買手回覆了異議', '買手已回覆，客服會看過雙方的說法再決定。'],
    decided: ['異議有結果', '客服已決定這筆代購的款項。'],
    completed: ['代購完成', '這筆代購已完成，款項已付給買手。'],
    refunded: ['代購已退款', '這筆代購已結束，款項已退回餘額。'],
  },
  'zh-Hans': {
    expired: ['代购未付款已取消', '超过付款时间，这笔代购已取消，没有扣款。'],
    bought: ['买手已下单', '买手已下单，凭证可以在需求里看。'],
    sent: ['商品寄往仓库', '商品正寄往仓库，到仓拍照后通知你。'],
    resent: ['单号更正了', '买手更正了快递单号，到仓拍照后通知你。'],
    asked: ['买手问你', '买手说和当初谈的不一样，请在 48 小时内回复，不回复就全额退款。'],
    late: ['商品迟了', '商品没有在约定的日子到仓，你可以继续等，也可以全额退款。'],
    stocked: ['商品到仓了', '商品已到仓、称重并拍照。请在 120 小时内看过，没有异议就付款给买手。'],
    defended: ['买手回复了异议', '买手已回复，客服会看过双方的说法再决定。'],
    decided: ['异议有结果', '客服已决定这笔代购的款项。'],
    completed: ['代购完成', '这笔代购已完成，款项已付给买手。'],
    refunded: ['代购已退款', '这笔代购已结束，款项已退回余额。'],
  },
  en: {
    expired: ['A deal was not paid', 'The time to pay is over. The deal is cancelled, and nothing was charged.'],
    bought: ['Your buyer has bought it', 'Your buyer has ordered it. The proof is beside your request.'],
    sent: ['It is on its way to the warehouse', 'It is on its way to our warehouse. We tell you when it is there and photographed.'],
    resent: ['A tracking number was corrected', 'Your buyer has corrected the tracking number. We tell you when it is there and photographed.'],
    asked: ['Your buyer asks you', 'Something is not as agreed. Please answer within 48 hours; without an answer everything comes back.'],
    late: ['It is late', 'It has not arrived by the promised day. You may wait, or have everything back.'],
    stocked: ['It is in stock', 'It is weighed and photographed in our warehouse. Please look at it within 120 hours; without an objection the buyer is paid.'],
    defended: ['Your buyer has answered', 'Your buyer has answered your objection. We look at both sides and decide.'],
    decided: ['Your objection is decided', 'We have decided about the money of this deal.'],
    completed: ['A deal is completed', 'The deal is completed, and the buyer is paid.'],
    refunded: ['A deal is refunded', 'The deal has ended, and the money is back in your balance.'],
  },
}

export const agentWords: InEach<(typeof AGENT_DEAL_NEWS)[number]> = {
  'zh-Hant': {
    accepted: ['報價被接受', '你的報價被接受了，對方付款後再下單。'],
    paid: ['可以下單了', '款項已保留，請在 48 小時內下單。'],
    cancelled: ['代購已取消', '對方取消了，不用下單。'],
    expired: ['代購已取消', '對方沒有付款，不用下單。'],
    consented: ['對方同意了', '對方同意了，請在 48 小時內下單。'],
    stocked: ['商品到倉了', '商品已到倉，沒有異議就會入帳。'],
    disputed: ['對方有異議', '對方有異議，請在 72 小時內回覆，不回覆視為同意全額退款。'],
    decided: ['異議有結果', '客服已決定這筆代購的款項。'],
    completed: ['代購完成', '這筆代購完成，款項已入帳。'],
    refunded: ['代購已退款', '這筆代購已結束，款項已退給對方。'],
  },
  'zh-Hans': {
    accepted: ['报价被接受', '你的报价被接受了，对方付款后再下单。'],
    paid: ['可以下单了', '款项已保留，请在 48 小时内下单。'],
    cancelled: ['代购已取消', '对方取消了，不用下单。'],
    expired: ['代购已取消', '对方没有付款，不用下单。'],
    consented: ['对方同意了', '对方同意了，请在 48 小时内下单。'],
    stocked: ['商品到仓了', '商品已到仓，没有异议就会入账。'],
    disputed: ['对方有异议', '对方有异议，请在 72 小时内回复，不回复视为同意全额退款。'],
    decided: ['异议有结果', '客服已决定这笔代购的款项。'],
    completed: ['代购完成', '这笔代购完成，款项已入账。'],
    refunded: ['代购已退款', '这笔代购已结束，款项已退给对方。'],
  },
  en: {
    accepted: ['Your bid was accepted', 'Your bid was accepted. Buy it once it is paid.'],
    paid: ['You can buy it now', 'The money is set aside. Please buy it within 48 hours.'],
    cancelled: ['A deal was cancelled', 'The other side has cancelled it. Do not buy it.'],
    expired: ['A deal was cancelled', 'It was not paid. Do not buy it.'],
    consented: ['There is consent', 'The other side consents. Please buy it within 48 hours.'],
    stocked: ['It is in stock', 'It is in our warehouse. Without an objection you are paid.'],
    disputed: ['There is an objection', 'Please answer it within 72 hours. Silence counts as agreeing that everything goes back.'],
    decided: ['An objection is decided', 'We have decided about the money of this deal.'],
    completed: ['A deal is completed', 'The deal is completed, and you are paid.'],
    refunded: ['A deal is refunded', 'The deal has ended, and the money went back.'],
  },
}

export const dueWords: InEach<'pay' | 'answer' | 'object' | 'buy'> = {
  'zh-Hant': {
    pay: ['代購快過付款時間', '一天內沒有付款就會取消。'],
    answer: ['買手等你回覆', '一天內沒有回覆就全額退款。'],
    object: ['代購快完成', '一天內沒有異議就付款給買手。'],
    buy: ['請儘快下單', '下單時間只剩一天，過了會記一次違約。'],
  },
  'zh-Hans': {
    pay: ['代购快过付款时间', '一天内没有付款就会取消。'],
    answer: ['买手等你回复', '一天内没有回复就全额退款。'],
    object: ['代购快完成', '一天内没有异议就付款给买手。'],
    buy: ['请尽快下单', '下单时间只剩一天，过了会记一次违约。'],
  },
  en: {
    pay: ['A deal waits to be paid', 'Without a payment within a day it is cancelled.'],
    answer: ['Your buyer waits for an answer', 'Without an answer within a day everything comes back.'],
    object: ['A deal is about to be completed', 'Without an objection within a day the buyer is paid.'],
    buy: ['Please buy it soon', 'There is one day left to buy it. After that it counts against you.'],
  },
}

export const payoutWords: InEach<'paid' | 'refused'> = {
  'zh-Hant': { paid: ['提領已付款', '你的提領已付款。'], refused: ['提領沒有通過', '你的提領沒有通過，款項已退回收入。'] },
  'zh-Hans': { paid: ['提领已付款', '你的提领已付款。'], refused: ['提领没有通过', '你的提领没有通过，款项已退回收入。'] },
  en: {
    paid: ['Your payout is paid', 'What you wished to draw is paid.'],
    refused: ['Your payout was refused', 'What you wished to draw was refused, and is back in your earnings.'],
  },
}
