// The parts of services/ that query the backend: one chunk of the bundled server, loaded on demand.
export { readVisitor } from '#services/accounts/visitor.ts'
export { changeBooking, readBooking, readReceipt } from '#services/surveys/booking.ts'
export { backend } from './content/backend.ts'
