import { describe, expect, test } from "vitest";
import { formatCredit } from "../credit.ts";
import type { Members } from "./service-members.ts";
import { readRow, type ServiceRow } from "./service-rows.ts";

const jsonOf = (metadata: Members) =>
  JSON.parse(
    formatCredit(
      { contentId: "x:1", contentCreatorId: null, attributionType: "image_content", metadata },
      "json-ld",
    ),
  );

const CC_BY = "CC BY. To view the terms, visit https://creativecommons.org/share-your-work/cclicenses/.";
const licensed = (name: string, path: string) =>
  `is licensed under ${name}. To view a copy of this license, visit https://creativecommons.org/licenses/${path}/.`;
const BY_SA_4 = licensed("CC BY-SA 4.0", "by-sa/4.0");
const repository = {
  ...{ name: "Hello-World", full_name: "octocat/Hello-World", homepage: "https://github.com" },
  owner: {
    login: "octocat",
    url: "https://api.github.com/users/octocat",
    html_url: "https://github.com/octocat",
  },
  url: "https://api.github.com/repos/octocat/Hello-World",
  html_url: "https://github.com/octocat/Hello-World",
};

describe("sites for code, pictures, videos, and models", () => {
  test.each<ServiceRow>([
    [
      "Stack Exchange: owner, link, and content_license",
      {
        ...{ title: "Faster &amp; better?", link: "https://stackoverflow.com/questions/1/why" },
        owner: { display_name: "Jon &quot;S&quot;", link: "https://stackoverflow.com/users/1/jon" },
        ...{ content_license: "CC BY-SA 4.0", creation_date: 1212260268 },
      },
      `"Faster & better?" by Jon "S" ${BY_SA_4} Source: https://stackoverflow.com/questions/1/why`,
    ],
    [
      "Stack Exchange: the page of an answer",
      {
        ...{ answer_id: 11227902, question_id: 11227809, content_license: "CC BY-SA 4.0" },
        owner: { display_name: "Jo", link: "https://stackoverflow.com/users/2/jo" },
      },
      `An untitled work by Jo ${BY_SA_4} Source: https://stackoverflow.com/a/11227902`,
    ],
    [
      "GitHub: html_url in place of the address of the API, and the owner",
      { ...repository, license: { key: "mit", spdx_id: "MIT", url: "https://api.github.com/licenses/mit" } },
      '"Hello-World" by octocat is licensed under MIT. To view a copy of this license, visit ' +
        "https://spdx.org/licenses/MIT.html. Source: https://github.com/octocat/Hello-World",
    ],
    [
      "GitHub: NOASSERTION is no license",
      { ...repository, license: { key: "other", name: "Other", spdx_id: "NOASSERTION", url: null } },
      '"Hello-World" by octocat. License not determined. Source: https://github.com/octocat/Hello-World',
    ],
    [
      "GitHub: an author that is stated counts before the owner",
      { ...repository, author: "Ana Prados" },
      '"Hello-World" by Ana Prados. No license stated. Source: https://github.com/octocat/Hello-World',
    ],
    [
      "an owner without an address of a service is who uses a work",
      { title: "T", owner: { name: "Jo Lund" }, html_url: "https://example.com/1" },
      '"T". No license stated. Source: https://example.com/1',
    ],
    [
      "a page next to another one isn't used",
      { title: "T", url: "https://example.com/1", html_url: "https://example.com/2" },
      '"T". No license stated. Source: https://example.com/1',
    ],
    [
      "Wikipedia, REST API: the page in content_urls",
      { title: "Harbor", content_urls: { desktop: { page: "https://en.wikipedia.org/wiki/Harbor" } } },
      '"Harbor". No license stated. Source: https://en.wikipedia.org/wiki/Harbor',
    ],
    [
      "MediaWiki: fullurl",
      { pageid: 1, title: "Harbor", fullurl: "https://en.wikipedia.org/wiki/Harbor" },
      '"Harbor". No license stated. Source: https://en.wikipedia.org/wiki/Harbor',
    ],
    [
      "WordPress, REST API: the rendered title, and link",
      { title: { rendered: "Ships &#038; boats" }, link: "https://blog.example/ships" },
      '"Ships & boats". No license stated. Source: https://blog.example/ships',
    ],
    [
      "Kaggle: ownerName and licenseName",
      { title: "T", ownerName: "Ana Prados", licenseName: "CC0: Public Domain" },
      '"T" by Ana Prados is dedicated to the public domain under CC0 1.0. To view the terms, visit ' +
        "https://creativecommons.org/publicdomain/zero/1.0/.",
    ],
    [
      "GitLab: web_url and the owner",
      {
        ...{ name: "Proj", web_url: "https://gitlab.com/g/proj" },
        owner: { name: "Ana Prados", username: "ana", web_url: "https://gitlab.com/ana" },
      },
      '"Proj" by Ana Prados. No license stated. Source: https://gitlab.com/g/proj',
    ],
    [
      "iNaturalist: a photo's attribution and its page",
      {
        ...{ license_code: "cc-by", attribution: "(c) Ana Prados, some rights reserved (CC BY)" },
        url: "https://inaturalist-open-data.s3.amazonaws.com/photos/1/square.jpg",
      },
      `An untitled work by Ana Prados is licensed under ${CC_BY.replace(
        "CC BY.",
        "CC BY. (c) Ana Prados.",
      )} Source: https://www.inaturalist.org/photos/1`,
    ],
    [
      "iNaturalist: all rights reserved",
      { license_code: null, attribution: "(c) Ana Prados, all rights reserved" },
      "An untitled work by Ana Prados. All rights reserved. (c) Ana Prados.",
    ],
    [
      "iNaturalist: no rights reserved, and who uploaded it",
      { license_code: "cc0", attribution: "Ana Prados, no rights reserved (CC0), uploaded by Jo Lund" },
      "An untitled work by Ana Prados is dedicated to the public domain under CC0 1.0. To view the terms, " +
        "visit https://creativecommons.org/publicdomain/zero/1.0/.",
    ],
    [
      "iNaturalist: the user of an observation",
      {
        ...{ uri: "https://www.inaturalist.org/observations/1", license_code: "cc-by" },
        user: { login: "anap", name: "Ana Prados" },
      },
      `An untitled work by Ana Prados is licensed under ${CC_BY} ` +
        "Source: https://www.inaturalist.org/observations/1",
    ],
    [
      "Openverse: a license without CC, and an attribution that says everything again",
      {
        ...{ title: "Pier", creator: "Ana", license: "by", license_version: "2.0" },
        ...{ foreign_landing_url: "https://flickr.example/1", url: "https://live.example/1.jpg" },
        license_url: "https://creativecommons.org/licenses/by/2.0/",
        attribution: '"Pier" by Ana is licensed under CC BY 2.0.',
      },
      `"Pier" by Ana ${licensed("CC BY 2.0", "by/2.0")} Source: https://flickr.example/1`,
    ],
    [
      "Vimeo: link, user, and a license without CC",
      {
        ...{ uri: "/videos/1", name: "Clip", link: "https://vimeo.com/1", license: "by" },
        user: { uri: "/users/1", name: "Ana Prados", link: "https://vimeo.com/ana" },
      },
      `"Clip" by Ana Prados is licensed under ${CC_BY} Source: https://vimeo.com/1`,
    ],
    [
      "YouTube Data API: snippet and status",
      {
        ...{ kind: "youtube#video", id: "dQw4w9WgXcQ", status: { license: "creativeCommon" } },
        snippet: { title: "T", channelTitle: "Rick", channelId: "UCx", publishedAt: "2009-10-25T06:57:33Z" },
      },
      `"T" by Rick is licensed under ${CC_BY} Source: https://www.youtube.com/watch?v=dQw4w9WgXcQ`,
    ],
    [
      "YouTube Data API: the standard license, in a result of the search",
      {
        id: { videoId: "dQw4w9WgXcQ" },
        snippet: { title: "T", channelTitle: "Rick" },
        status: { license: "youtube" },
      },
      '"T" by Rick is used under the Standard YouTube License. To view the terms, visit ' +
        "https://www.youtube.com/static?template=terms. Source: https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    ],
    [
      "YouTube Data API: the members of a snippet",
      { id: "dQw4w9WgXcQ", title: "T", channelTitle: "Rick" },
      '"T" by Rick. No license stated. Source: https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    [
      "Sketchfab: viewerUrl and user",
      {
        ...{
          name: "Chair",
          viewerUrl: "https://sketchfab.com/3d-models/x",
          uri: "https://api.sketchfab.com/x",
        },
        user: { username: "ana", displayName: "Ana Prados", profileUrl: "https://sketchfab.com/ana" },
        license: { label: "CC Attribution", url: "http://creativecommons.org/licenses/by/4.0/" },
      },
      `"Chair" by Ana Prados ${licensed("CC BY 4.0", "by/4.0")} Source: https://sketchfab.com/3d-models/x`,
    ],
    [
      "Thingiverse: public_url",
      {
        ...{ name: "Cube", url: "https://api.thingiverse.com/things/1", creator: { name: "ana" } },
        public_url: "https://www.thingiverse.com/thing:1",
      },
      '"Cube" by ana. No license stated. Source: https://www.thingiverse.com/thing:1',
    ],
    [
      "Hugging Face: cardData and modelId",
      { id: "google/gemma", modelId: "google/gemma", author: "google", cardData: { license: "apache-2.0" } },
      '"google/gemma" by google is licensed under Apache-2.0. To view a copy of this license, visit ' +
        "https://spdx.org/licenses/Apache-2.0.html. Source: https://huggingface.co/google/gemma",
    ],
    [
      "NASA Image and Video Library: nasa_id and secondary_creator",
      { nasa_id: "PIA1", title: "Moon", secondary_creator: "JPL" },
      '"Moon" by JPL. No license stated. Source: https://images.nasa.gov/details/PIA1',
    ],
    [
      "NASA's Astronomy Picture of the Day: the copyright is a name",
      {
        ...{ date: "2020-01-01", title: "Betelgeuse", copyright: "\nAna Prados\n", media_type: "image" },
        ...{ hdurl: "https://apod.nasa.gov/x.jpg", url: "https://apod.nasa.gov/y.jpg" },
      },
      '"Betelgeuse" by Ana Prados. No license stated. © Ana Prados. ' +
        "Source: https://apod.nasa.gov/apod/ap200101.html",
    ],
    [
      "GBIF: references is the page of a picture",
      {
        ...{
          type: "StillImage",
          title: "Frog",
          creator: "Ana Prados",
          identifier: "https://x.example/1.jpg",
        },
        references: "https://www.inaturalist.org/photos/1",
      },
      '"Frog" by Ana Prados. No license stated. Source: https://www.inaturalist.org/photos/1',
    ],
  ])("%s", (_, metadata, credit, told = []) => {
    expect(readRow(metadata)).toEqual({ credit, told, differing: [] });
  });

  test("Stack Exchange: when a post was written", () => {
    expect(jsonOf({ content_license: "CC BY-SA 4.0", creation_date: 1212260268 }).datePublished).toBe(
      "2008-05-31",
    );
  });

  test("an account's page for readers, next to its API address", () => {
    expect(jsonOf(repository).creator).toEqual({ name: "octocat", url: "https://github.com/octocat" });
  });
});
