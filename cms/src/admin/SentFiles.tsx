import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { adminPath, DOCUMENTS, type FileKind, PHOTOS } from '../private-files/kinds'

/** The URLs of an entry's files, which only signed-in editors can open (src/private-files/serve.ts). */
function addressesOf(kind: FileKind, model: string, document: Record<string, unknown> | undefined) {
  const names: unknown = document?.[kind.field]
  if (model !== kind.owner || !Array.isArray(names) || names.length === 0) return undefined
  return names.map((name) => `${adminPath(kind)}/${document?.reference}/${name}`)
}

/** A side panel for enquiries: the photos, each linked to its full size. */
export const EnquiryPhotos: PanelComponent = ({ model, document }) => {
  const addresses = addressesOf(PHOTOS, model, document)
  if (!addresses) return null
  return {
    title: 'Photos',
    content: (
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, width: '100%' }}>
        {addresses.map((address, index) => (
          <a key={address} href={address} target="_blank" rel="noreferrer">
            <img
              src={address}
              alt={`${index + 1} of ${addresses.length}`}
              loading="lazy"
              style={{ width: '100%', aspectRatio: 1, objectFit: 'cover' }}
            />
          </a>
        ))}
      </div>
    ),
  }
}

/** A side panel for applications: a link that downloads the document. */
export const ApplicationDocument: PanelComponent = ({ model, document }) => {
  const [address] = addressesOf(DOCUMENTS, model, document) ?? []
  if (!address) return null
  const type = address.slice(address.lastIndexOf('.') + 1).toUpperCase()
  return {
    title: 'Document',
    content: (
      <p style={{ fontSize: '1.4rem' }}>
        <a href={address} download>
          Save the document ({type})
        </a>
        <br />
        It comes from a stranger: open it in an up-to-date program, with macros switched off.
      </p>
    ),
  }
}
