import { graphql } from './graphql.ts'

export const PictureFields = graphql(`
  fragment PictureFields on UploadFile {
    url
    alternativeText
    width
    height
    formats
    focalPoint
  }
`)

export const SeoFields = graphql(
  `
    fragment SeoFields on ComponentSharedSeo {
      title
      description
      image {
        ...PictureFields
      }
    }
  `,
  [PictureFields],
)

export const PriceFields = graphql(`
  fragment PriceFields on PriceItem {
    documentId
    key
    name
    group
    low
    high
    unit
    note
  }
`)
