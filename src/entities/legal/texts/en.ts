import type { LegalTexts } from './zh-Hant'

export const en: LegalTexts = {
  terms: [
    { heading: '1. What we do', text: 'You send goods to our warehouses. We receive, measure and keep them, pack them together when you apply, and ship them to the address or pickup point you choose.' },
    { heading: '2. Your account', text: 'Registration details must be true and kept up to date. Your member number stands on every warehouse address; do not lend it. What is done in your account counts as done by you. If something looks wrong, change your password and contact us at once.' },
    { heading: '3. Forecasts and storage', text: 'Please forecast parcels before they arrive, with true product names and values. Storage is free for the period shown, from the day after arrival; later the storage fee shown applies. It pauses while a packing application is open.' },
    { heading: '4. What cannot be sent', text: 'We do not carry goods whose import or export is forbidden or restricted, dangerous goods, live animals, cash or securities. When found, we ask you to have them returned or disposed of, or hand them to the authorities as the law requires, at your cost.' },
    { heading: '5. Fees and payment', text: 'After packing you receive a bill that names each amount and its reason. Parcels leave after payment. Orders unpaid past their date are cancelled and the parcels return to stock. Refunds go to your balance or back the way you paid.' },
    { heading: '6. Loss and damage', text: 'With the protection plan we compensate by declared value up to its cap; without it the rules of the shipping channel apply. Please tell us within 48 hours of signing, with photos. We judge by the measurements and photos taken at the warehouse.' },
    { heading: '7. Customs', text: 'You are the importer of the goods. Taxes follow the rules of the destination. Delays, fines and seizure caused by a wrong declaration are yours to bear.' },
    { heading: '8. Changes and contact', text: 'We announce important changes of these terms in the app beforehand. For questions, use the support page.' },
  ],
  privacy: [
    { heading: 'What we collect', text: 'Your email, phone number and region when you register; delivery addresses and contacts; the content, photos and weights of parcels and orders; payments and transfer receipts; sign-in records that protect your account.' },
    { heading: 'What for', text: 'Only to provide the service: recognising your parcels, customs, shipping, payment, notices and support. We do not sell your data or use them for third-party advertising.' },
    { heading: 'Who sees it', text: 'Carriers and customs receive the recipient, address, phone, product names and values as far as shipping needs them. We answer authorities where the law requires it.' },
    { heading: 'How it is protected', text: 'Passwords are kept only in a form that cannot be reversed. ID numbers are encrypted, masked on screen, and every reading is recorded. Transmission is encrypted. Photos are seen only by you and by the staff who handle them.' },
    { heading: 'How long', text: 'Orders and accounts are kept for the periods that tax law sets; other data are deleted or made anonymous after the account is closed.' },
    { heading: 'Your rights', text: 'You can see and correct your data under Account info, and export all of it or close the account under Account; for anything else, contact support. When you log out, all that is kept of you on this device is cleared, unsent drafts too; when a login ends by itself, drafts stay for 30 days, encrypted, and open only when you log in again.' },
  ],
}
