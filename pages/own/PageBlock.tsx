import type { ReactNode } from 'react'
import { BeforeAfter } from '#components/BeforeAfter.tsx'
import { ContactPanel } from '#components/ContactPanel.tsx'
import { Picture } from '#components/Picture.tsx'
import { PostcodeCheck } from '#components/PostcodeCheck.tsx'
import { PriceTable } from '#components/PriceTable.tsx'
import { ProjectFeature } from '#components/ProjectFeature.tsx'
import { Prose } from '#components/Prose.tsx'
import { QuestionList } from '#components/QuestionList.tsx'
import { SplitSection } from '#components/SplitSection.tsx'
import { Testimonial } from '#components/Testimonial.tsx'
import type { Block } from '#services/rules/content/ownPage.ts'
import type { Data } from './+data.ts'
import { QuestionForm } from './QuestionForm.tsx'

interface PageBlockProps extends Pick<Data, 'phone' | 'form'> {
  block: Block
}

/** A block as the other pages show the same. */
export function PageBlock({ block, phone, form }: PageBlockProps) {
  const { kind, heading } = block
  switch (kind) {
    case 'text':
      return heading ? <Split {...block}>{block.html && <Prose html={block.html} />}</Split> : <Text {...block} />
    case 'picture':
      return (
        <figure>
          <Picture picture={block.picture} sizes="100vw" className="detail" />
          {heading && <figcaption className="frame fine mt-3">{heading}</figcaption>}
        </figure>
      )
    case 'comparison':
      return (
        <Wide {...block}>
          <div className="mt-8">
            <BeforeAfter title={heading} {...block} sizes="(min-width: 1240px) 1240px, 92vw" />
          </div>
        </Wide>
      )
    case 'prices':
      return (
        <Split {...block} beside={block.html}>
          <PriceTable caption={heading} lines={block.lines} />
        </Split>
      )
    case 'projects':
      return (
        <Wide {...block}>
          {block.projects.map((project) => (
            <ProjectFeature key={project.path} project={project} />
          ))}
        </Wide>
      )
    case 'questions':
      return (
        <Split {...block} beside={block.html}>
          <QuestionList questions={block.questions} />
        </Split>
      )
    case 'testimonials':
      return (
        <Wide {...block}>
          <div className="mt-8">
            {block.testimonials.map((testimonial) => (
              <Testimonial key={testimonial.quote} testimonial={testimonial} />
            ))}
          </div>
        </Wide>
      )
    case 'form':
      return (
        <Split {...block} beside={block.html}>
          {form && <QuestionForm {...form} />}
        </Split>
      )
    case 'postcodes':
      return (
        <Split {...block} beside={block.html}>
          <PostcodeCheck />
        </Split>
      )
    case 'invitation':
      return <ContactPanel texts={block} phone={phone} />
  }
}

interface SectionProps {
  heading: string
  html?: string | undefined
  children: ReactNode
}

/** @param beside HTML below the heading */
const Split = ({ heading, beside, children }: SectionProps & { beside?: string | undefined }) => (
  <SplitSection heading={heading} beside={beside && <Prose html={beside} />}>
    {children}
  </SplitSection>
)

const Text = ({ html }: Pick<SectionProps, 'html'>) =>
  html && (
    <div className="frame section">
      <Prose html={html} />
    </div>
  )

const Wide = ({ heading, html, children }: SectionProps) => (
  <section className="frame section">
    <h2>{heading}</h2>
    {html && <Prose html={html} className="mt-4" />}
    {children}
  </section>
)
