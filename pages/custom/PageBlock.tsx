import type { ReactNode } from 'react'
import { Picture } from '#components/Picture.tsx'
import { PostcodeCheck } from '#components/PostcodeCheck.tsx'
import { PriceTable } from '#components/PriceTable.tsx'
import { BeforeAfter, ProjectFeature } from '#components/ProjectFeature.tsx'
import { Prose, ProseSection } from '#components/Prose.tsx'
import { QuestionList } from '#components/QuestionList.tsx'
import { ContactPanel, SplitSection } from '#components/Section.tsx'
import { Testimonial } from '#components/Testimonial.tsx'
import type { Block } from '#services/rules/content/customPage.ts'
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
      return <Text {...block} />
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
        <Split {...block}>
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
        <Split {...block}>
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
      return <Split {...block}>{form && <QuestionForm {...form} />}</Split>
    case 'postcodes':
      return (
        <Split {...block}>
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

/** The text is below the heading. */
const Split = ({ heading, html, children }: SectionProps) => (
  <SplitSection heading={heading} beside={html && <Prose html={html} />}>
    {children}
  </SplitSection>
)

const Text = ({ heading, html = '' }: Omit<SectionProps, 'children'>) =>
  heading ? (
    <SplitSection heading={heading}>
      <Prose html={html} />
    </SplitSection>
  ) : (
    <ProseSection html={html} />
  )

const Wide = ({ heading, html, children }: SectionProps) => (
  <section className="frame section">
    <h2>{heading}</h2>
    {html && <Prose html={html} className="mt-4" />}
    {children}
  </section>
)
