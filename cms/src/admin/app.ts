/** The admin panel: no advertisements, no calls to other hosts. */
export default {
  config: { notifications: { releases: false }, tutorials: false },
  bootstrap() {},
}
