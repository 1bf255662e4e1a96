/** What the shell shows until the app's code has arrived. */
export function LoadingFrame() {
  return (
    <>
      <title>Byline</title>
      <div
        aria-hidden="true"
        className="flex h-14 items-center border-b border-rule px-4 font-serif text-xl font-medium sm:px-6"
      >
        <span className="mr-2 h-[3px] w-6 bg-accent" />
        Byline
      </div>
    </>
  );
}
