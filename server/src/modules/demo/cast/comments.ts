/** The cast's comments on each other's projects and the replies, in order per project. `by` is a username. */
export const comments: { project: string; by: string; body: string }[] = [
  {
    project: "Wall Label",
    by: "mei",
    body: "The year next to the painter is what my editors ask for. Does it read the museum's own label?",
  },
  {
    project: "Wall Label",
    by: "ada",
    body: "It reads the recorded source. If a museum has a page for the work, the label links there.",
  },
  {
    project: "Wall Label",
    by: "leila",
    body: "My students now find the paintings from our slides in other places. Thank you for this.",
  },
  {
    project: "Wall Label",
    by: "samuel",
    body: "Works well beside Right Click, Credit: I look with yours and copy with mine.",
  },
  {
    project: "Studio Wall",
    by: "rafael",
    body: "A new tab has become the best part of my morning.",
  },
  {
    project: "Marginalia",
    by: "samuel",
    body: "Could the footnote hold the translator too? For novels they matter as much as the edition.",
  },
  {
    project: "Marginalia",
    by: "jonas",
    body: "Yes, a second author is shown since last week. Record both in metadata.creators.",
  },
  {
    project: "Marginalia",
    by: "priya",
    body: "Used it for our program notes on adaptations. Every book is named correctly now.",
  },
  {
    project: "Contact Sheet",
    by: "jonas",
    body: "We sent three photographs out through this, and all of them came back with the right name.",
  },
  {
    project: "Contact Sheet",
    by: "ada",
    body: "How do you handle pictures by an agency and a photographer together?",
  },
  {
    project: "Contact Sheet",
    by: "mei",
    body: "Both are listed, the photographer first. The agency is part of the source.",
  },
  {
    project: "Contact Sheet",
    by: "tomas",
    body: "The license in the line saves us a phone call each time.",
  },
  {
    project: "Programme Notes",
    by: "tomas",
    body: "Followed the Schubert quintet with it on Friday. The notes were never a movement behind.",
  },
  {
    project: "Programme Notes",
    by: "leila",
    body: "Is there a way to read the notes again after the concert?",
  },
  {
    project: "Programme Notes",
    by: "rafael",
    body: "They stay in the app for a month. Longer is on the list.",
  },
  {
    project: "Matinee",
    by: "ada",
    body: "Seeing the director's name before the first frame changes how one watches these films.",
  },
  {
    project: "Matinee",
    by: "samuel",
    body: "Some early films have two directors. Yours are the only credits I know that name both.",
  },
  {
    project: "Intertitles",
    by: "jonas",
    body: "I would like to quote title cards in a newsletter. Will the API have their wording?",
  },
  {
    project: "Bed Track",
    by: "priya",
    body: "The show notes came out complete, with license and link. That used to take us an evening.",
  },
  {
    project: "Bed Track",
    by: "rafael",
    body: "Please add a filter by length: we need thirty seconds, not four minutes.",
  },
  {
    project: "Open Lessons",
    by: "ada",
    body: "Slides with sources that pupils can follow are rare. Do teachers add their own pictures, too?",
  },
  {
    project: "Open Lessons",
    by: "leila",
    body: "They can, and are asked for the source before the slide is shown to a class.",
  },
  {
    project: "Open Lessons",
    by: "mei",
    body: "The photographs on slide six are credited better here than in most newspapers.",
  },
  {
    project: "Right Click, Credit",
    by: "jonas",
    body: "Two clicks and the line is in my draft. The Markdown is right, including the italics.",
  },
  {
    project: "Right Click, Credit",
    by: "leila",
    body: "My class uses it for their essays. They no longer ask me how to cite a picture.",
  },
  {
    project: "Right Click, Credit",
    by: "samuel",
    body: "Good to hear. A short guide for schools comes with the next version.",
  },
];
