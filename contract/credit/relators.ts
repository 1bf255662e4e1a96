/**
 * The MARC relators (id.loc.gov/vocabulary/relators, 2026-05) by role, each with its code and term. Roles in
 * `NAMED_BY_TERM` show the term after the name. Entries with `-` are common words without a code.
 */
const RELATORS: Record<string, string> = {
  creator: "cre creator",
  author: `aut author|aus screenwriter|ctg cartographer|aud author of dialog|sce scenarist|
    dis dissertant|tau television writer|wfs writer of film story|wts writer of television story|
    rpt reporter|rap rapporteur|inv inventor|pta patent applicant|
    - scénariste|- cartographe|- dialoguiste`,
  artist: `art artist|scl sculptor|egr engraver|chr choreographer|etr etcher|ltg lithographer|
    prm printmaker|wde wood engraver|wdc woodcutter|mte metal engraver|drm draftsman|dln delineator|
    arc architect|lsa landscape architect|bka book artist|cll calligrapher|anm animator|pnc penciller|
    ink inker|tyd type designer|- draughtsman|- etching|- engraving|
    - graveur|- graveuse|- dessinateur|- dessinatrice|- lithographe|- aquafortiste|- sculpteur|- sculptrice|
    - architecte|- chorégraphe|- calligraphe`,
  developer: "prg programmer|swd software developer|gdv game developer",
  photographer: "pht photographer",
  illustrator: "ill illustrator",
  lyricist: "lyr lyricist|lbt librettist",
  composer: "cmp composer",
  arranger: "arr arranger",
  conductor: "cnd conductor",
  performer: `prf performer|act actor|vac voice actor|sng singer|voc vocalist|itr instrumentalist|
    mus musician|dnc dancer|ppt puppeteer|stl storyteller|- piano|- violin|- cello|- guitar|- drums|- bass|
    - flute|- organ|- soprano|- alto|- tenor|- baritone|- mezzo soprano|- countertenor|- vocals|- viola|
    - viol|- double bass|- contrabass|- harp|- lute|- mandolin|- banjo|- ukulele|- sitar|- fiddle|
    - saxophone|- clarinet|- oboe|- bassoon|- piccolo|- trumpet|- trombone|- tuba|- cornet|- flugelhorn|
    - french horn|- harmonica|- accordion|- bandoneon|- harpsichord|- keyboards|- synthesizer|- celesta|
    - percussion|- congas|- bongos|- timpani|- marimba|- vibraphone|- xylophone|- turntables|- bagpipes|
    - pianist|- violinist|- violist|- cellist|- guitarist|- bassist|- drummer|- flutist|- organist|
    - harpist|- saxophonist|- clarinetist|- trumpeter|- trombonist|- percussionist|- keyboardist|- horn|
    - voice|- viola da gamba|- theorbo|- recorder|- fortepiano|- continuo|- klavier|- flügel|- violine|
    - geige|- bratsche|- violoncello|- kontrabass|- gitarre|- flöte|- querflöte|- klarinette|- fagott|
    - trompete|- posaune|- orgel|- cembalo|- schlagzeug|- harfe|- gesang|- sopran|- bariton|- violon|
    - violoncelle|- contrebasse|- flûte|- hautbois|- clarinette|- basson|- trompette|- clavecin|- orgue|
    - guitare|- harpe|- chant|- ténor|- baryton|- pianoforte|- violino|- flauto|- chitarra|- arpa|- organo|
    - clavicembalo|- violín|- violonchelo|- guitarra|- flauta|- piano forte|- gitaar|- viool|- zang`,
  remixer: "rxa remix artist",
  host: `hst host|mod moderator|osp onscreen presenter|sht supporting host|tlh television host|
    nan news anchor`,
  producer: `pro producer|fmp film producer|aup audio producer|rpc radio producer|
    tlp television producer`,
  director: `drt director|fmd film director|fmk filmmaker|rdd radio director|tld television director|
    sgd stage director`,
  narrator: "nrt narrator",
  adapter: "adp adapter|abr abridger",
  translator: "trl translator",
  editor: "edt editor|com compiler|edc editor of compilation|red redaktor",
  contributor: `ctb contributor|oth other|acp art copyist|adi art director|anc announcer|anl analyst|
    ann annotator|ard artistic director|aft author of afterword, colophon, etc.|
    aui author of introduction, etc.|aue audio engineer|bdd binding designer|bjd bookjacket designer|
    bkd book designer|bpd bookplate designer|blw blurb writer|cad casting director|cas caster|
    ccp conceptor|clr colorist|clt collotyper|cmm commentator|cmt compositor|cng cinematographer|
    cop camera operator|cov cover designer|crr corrector|cst costume designer|cur curator|
    cwt commentator for written text|dbd dubbing director|djo DJ|dsr designer|dtc data contributor|
    edd editorial director|edm editor of moving image work|flm film editor|elg electrician|
    elt electrotyper|eng engineer|enj enacting jurisdiction|fac facsimilist|fld field director|
    frg forger|gis geographic information specialist|ilu illuminator|ins inscriber|ive interviewee|
    ivr interviewer|lgd lighting designer|ltr letterer|mcp music copyist|mka makeup artist|
    mrk markup editor|msd musical director|mup music programmer|mxe mixing engineer|
    onp onscreen participant|pan panelist|pfr proofreader|plt platemaker|pop printer of plates|
    prd production personnel|prs production designer|rbr rubricator|rcd recordist|
    rce recording engineer|ren renderer|res researcher|rev reviewer|rsg restager|rsr restorationist|
    rth research team head|rtm research team member|sad scientific advisor|scr scribe|
    sde sound engineer|sds sound designer|sfx special effects provider|sgn signer|spk speaker|
    srv surveyor|std set designer|tad technical advisor|tcd technical director|tlg television guest|
    trc transcriber|tyg typographer|vdg videographer|vfx visual effects provider|
    wac writer of added commentary|wal writer of added lyrics|wam writer of accompanying material|
    wat writer of added text|waw writer of afterword|wft writer of intertitles|wfw writer of foreword|
    win writer of introduction|wpr writer of preface|wst writer of supplementary textual content|
    - author of introduction|- guest|- graphic designer|- audio editor|- sound editor|- editor of sound|
    - 監修|- 解説|- director of photography|- mixer|- mastering engineer|- programming engineer|
    - préfacier|- préfacière|- postfacier|- annotateur|- commentateur|- transcripteur|- monteur|
    - directeur de publication|- enlumineur|- directeur de la publication`,
  publisher: "pbl publisher",
  "production company": "prn production company",
  depicted: "dpc depicted",
  "rights holder": "cph copyright holder|cpc copyright claimant|lso licensor",
  funder: "fnd funder",
  sponsor: "spn sponsor|pat patron",
  "hosting institution": "his host institution",
  distributor: "dst distributor|fds film distributor|prv provider",
  "associated name": `asn associated name|ant bibliographic antecedent|ape appellee|apl appellant|
    app applicant|aqt author in quotations or text abstracts|asg assignee|ato autographer|
    att attributed name|auc auctioneer|bkp book producer|bnd binder|brd broadcaster|
    brl braille embosser|bsl bookseller|cli client|cns censor|coe contestant-appellee|col collector|
    con conservator|cor collection registrar|cos contestant|cot contestant-appellant|cou court governed|
    cpe complainant-appellee|cpl complainant|cpt complainant-appellant|crp correspondent|
    crt court reporter|csl consultant|csp consultant to a project|cte contestee-appellee|ctr contractor|
    cts contestee|ctt contestee-appellant|dbp distribution place|dfd defendant|dfe defendant-appellee|
    dft defendant-appellant|dgc degree committee member|dgg degree granting institution|
    dgs degree supervisor|dnr donor|dpt depositor|dte dedicatee|dtm data manager|dto dedicator|
    dub dubious author|evp event place|exp expert|fmo former owner|fon founder|fpy first party|
    hnr honoree|isb issuing body|jud judge|jug jurisdiction governed|lbr laboratory|
    ldr laboratory director|led lead|lee libelee-appellee|lel libelee|len lender|let libelee-appellant|
    lie libelant-appellee|lil libelant|lit libelant-appellant|lse licensee|mdc metadata contact|
    med medium|mfp manufacture place|mfr manufacturer|mon monitor|mrb marbler|mtk minute taker|
    opn opponent|org originator|orm organizer|own owner|pad place of address|pbd publisher director|
    pdr project director|pma permitting agency|pmn production manager|ppm papermaker|pra praeses|
    prc process contact|pre presenter|prp production place|prt printer|pte plaintiff-appellee|
    ptf plaintiff|pth patent holder|ptt plaintiff-appellant|pup publication place|rcp addressee|
    rps repository|rpy responsible party|rse respondent-appellee|rsp respondent|
    rst respondent-appellant|sec secretary|sll seller|spy second party|stg setting|stm stage manager|
    stn standards body|str stereotyper|tch teacher|ths thesis advisor|uvp university place|wit witness|
    - degree grantor|- advisor|- adviser|- thesis adviser|- academic advisor|- committee member|
    - recipient|- dissertation advisor|- imprimeur|- commanditaire|- dédicataire|- ancien possesseur|
    - destinataire de lettres|- auteur prétendu du texte`,
};

/**
 * Roles whose phrase is less specific than the term: "by" doesn't mean engraver. Performers' terms are shown
 * only for instruments.
 */
const NAMED_BY_TERM: readonly string[] = ["author", "artist", "contributor"];

/** `term` is shown after the name in a credit. Null if the role's phrase is enough. */
type Relator = { role: string; term: string | null };

/** All relators by code and by lower-case term. */
export const RELATORS_BY_WORD: ReadonlyMap<string, Relator> = new Map(
  Object.entries(RELATORS).flatMap(([role, text]) => {
    return text.split("|").flatMap((entry): [string, Relator][] => {
      const [, code = "", term = ""] = /^(\S+) (.+)$/.exec(entry.trim()) ?? [];
      const isPlayed = role === "performer" && code === "-";
      const isNamed = (isPlayed || NAMED_BY_TERM.includes(role)) && term !== role && term !== "other";
      const relator: Relator = { role, term: isNamed ? term : null };
      const words = [code, term.toLowerCase().replace(/\.$/, "").replaceAll("-", " ")];
      return words.filter((word) => word !== "-").map((word) => [word, relator]);
    });
  }),
);

/**
 * Returns the relator for a code or term. Instruments may be combined as in MusicBrainz and Discogs:
 * "acoustic guitar", "drums, percussion", "guitar [lead]".
 */
export function relatorOf(word: string): Relator | null {
  const known = RELATORS_BY_WORD.get(word);
  if (known) return known;
  const played = word.replace(/ ?\[[^[\]]*\]$/, "").split(/, | (?:and|&|und|et|e|y|en) /);
  const arePlayed = played.every((one) => isInstrument(one.slice(one.lastIndexOf(" ") + 1)));
  return arePlayed ? { role: "performer", term: word } : null;
}

const isInstrument = (word: string) => {
  const { role, term = null } = RELATORS_BY_WORD.get(word) ?? {};
  return role === "performer" && term !== null;
};
