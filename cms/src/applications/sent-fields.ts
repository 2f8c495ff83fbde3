/** Fields that a sender may set. The firm sets the progress; the name of the job is looked up. */
export const SENT_FIELDS = ['reference', 'vacancy', 'name', 'phone', 'email', 'postcode', 'message', 'documents']

/** What the emails show, in this order. */
export const SHOWN_FIELDS = ['reference', 'job', 'name', 'phone', 'email', 'postcode', 'message', 'documents']
