/** Fields that a sender may set. The token decides the owner, and the firm sets the progress. */
export const SENT_FIELDS = [
  ...['reference', 'about', 'floor', 'rooms', 'postcode', 'timing', 'message', 'estimate'],
  ...['name', 'phone', 'email', 'reply', 'photos'],
]

/** Fields whose value is one of a list. */
export const CHOICES = ['floor', 'timing', 'reply']
