// The parts of services/ that query the backend: one chunk of the bundled server, loaded on demand.
export { readVisitor } from '#services/clients/accounts/visitor.ts'
export { changeBooking, readBooking, readReceipt } from '#services/clients/surveys/bookings.ts'
export { backend } from './content/backend.ts'
