/** Fields that a sender may set. The token decides the owner, and the firm sets the progress. */
export const SENT_FIELDS = ['reference', 'name', 'phone', 'email', 'postcode', 'message', 'estimate']
