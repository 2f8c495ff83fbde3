const post = (action: string) => ({
  method: 'POST',
  path: `/surveys/${action}`,
  handler: `survey.${action}`,
  config: { auth: false },
})

// No account is needed: the token of a signed link gives access to one survey only, and receipts are for the site.
export default {
  routes: [
    { method: 'GET', path: '/survey-slots', handler: 'survey.slots', config: { auth: false } },
    ...['look', 'calendar', 'receipt', 'move', 'cancel'].map(post),
  ],
}
