/**
 * Those paths of the old site that a page of the editors' own could otherwise have: nobody would see it there. A unit
 * test compares them with the site's redirects.ts.
 */
export const LEGACY_PATHS = (
  '/blog-list /news /about-us /about-us/our-team /company /pricing /price-list /cost /costs /floor-sanding-cost ' +
  '/floor-sanding-cost-london /contact-us /get-a-quote /areas /areas-we-cover /faqs /gallery /our-work /reviews /jobs ' +
  '/terms /our-services /category/floor-sanding /category/floor-repairs /category/parquet /category/uncategorised ' +
  '/page/2 /page/3'
).split(' ')
