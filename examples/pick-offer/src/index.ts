export { type Offer, offers, pickOffer } from './pick-offer.ts'
export { pickOfferServer } from './server.ts'
export { stdioEntry } from './stdio-entry.ts'
