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

const commons = {
  Artist: { value: '<a href="//commons.wikimedia.org/wiki/User:Diliff" title="User:Diliff">Diliff</a>' },
  ...{ ObjectName: { value: "Fog" }, License: { value: "cc-by-sa-3.0" }, Copyrighted: { value: "True" } },
  LicenseShortName: { value: "CC BY-SA 3.0" },
  LicenseUrl: { value: "https://creativecommons.org/licenses/by-sa/3.0" },
  UsageTerms: { value: "Creative Commons Attribution-Share Alike 3.0" },
  ...{ AttributionRequired: { value: "true" }, ImageDescription: { value: "<p>A foggy morning</p>" } },
};
const BY_SA_3 =
  "is licensed under CC BY-SA 3.0. To view a copy of this license, visit " +
  "https://creativecommons.org/licenses/by-sa/3.0/.";

describe("Wikimedia Commons", () => {
  test.each<ServiceRow>([
    [
      "extmetadata: own work is the source of a file, and no line to show",
      { ...commons, Credit: { value: '<span class="int-own-work" lang="en">Own work</span>' } },
      `"Fog" by Diliff ${BY_SA_3}`,
    ],
    [
      "extmetadata: own work in German",
      { ...commons, Credit: { value: "Eigenes Werk" } },
      `"Fog" by Diliff ${BY_SA_3}`,
    ],
    [
      "extmetadata: the source of a file is a page",
      { ...commons, Credit: { value: 'From <a href="https://flickr.example/1">Flickr</a>' } },
      `"Fog" by Diliff ${BY_SA_3} Source: https://flickr.example/1`,
    ],
    [
      "extmetadata: the source of a file is a text",
      { ...commons, Credit: { value: "<i>Harbor Album</i>, p. 7" } },
      `"Fog" by Diliff ${BY_SA_3} Source: Harbor Album, p. 7`,
      ["Credit"],
    ],
    [
      "extmetadata: the attribution that an author asks for",
      { ...commons, Attribution: { value: "Photo by DAVID ILIFF" } },
      `"Fog" (Photo by DAVID ILIFF) ${BY_SA_3}`,
    ],
    [
      "imageinfo: descriptionurl is the page, and url the file",
      {
        ...{
          title: "File:Fog at sunrise.jpg",
          user: "Uploader",
          url: "https://upload.wikimedia.org/Fog.jpg",
        },
        descriptionurl: "https://commons.wikimedia.org/wiki/File:Fog_at_sunrise.jpg",
        extmetadata: { Artist: { value: "Ana Prados" }, LicenseShortName: { value: "CC BY-SA 3.0" } },
      },
      `"Fog at sunrise" by Ana Prados ${BY_SA_3} Source: ` +
        "https://commons.wikimedia.org/wiki/File:Fog_at_sunrise.jpg",
    ],
    [
      "own work in a credit of any metadata",
      { title: "T", artist: "Ana Prados", credit: "Own work" },
      '"T" by Ana Prados. No license stated.',
    ],
    [
      "a credit_line is shown as it is",
      { title: "T", artist: "Ana Prados", credit_line: "Own work" },
      '"T" (Own work). No license stated.',
    ],
    [
      "own work in words that someone chose stays their credit line",
      { title: "T", artist: "Ana Prados", credit: "Own work by Ana Prados" },
      '"T" (Own work by Ana Prados). No license stated.',
    ],
  ])("%s", (_, metadata, credit, told = []) => {
    expect(readRow(metadata)).toEqual({ credit, told, differing: [] });
  });

  test.each([
    ["in words", { value: "12 June 2006" }],
    ["as Exif has it", "2006:06:12 10:11:12"],
    ["as a time element", { value: '<time class="dtstart" datetime="2006-06-12">12 June 2006</time>' }],
  ])("DateTimeOriginal: when a picture was taken, %s", (_, DateTimeOriginal) => {
    expect(jsonOf({ title: "T", DateTimeOriginal }).dateCreated).toBe("2006-06-12");
  });
});
