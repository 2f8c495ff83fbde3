export default {
  routes: [{ method: 'GET', path: '/survey-slots', handler: 'survey-slot.find', config: { auth: false } }],
}
