/** Links to the jobs further down the page. */
export function ProjectIndex({ projects }: { projects: { slug: string; title: string; place: string }[] }) {
  return (
    <ol className="frame project-index">
      {projects.map(({ slug, title, place }) => (
        <li key={slug}>
          <a href={`#${slug}`}>
            <span>{title}</span>
            <small className="fine">{place}</small>
          </a>
        </li>
      ))}
    </ol>
  )
}
