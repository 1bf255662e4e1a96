import { expect, test } from "vitest";
import { joinMetadata, noParts, splitMetadata } from "./credit-parts.ts";

test("fields show metadata from any common member, and keep the rest", () => {
  const metadata = {
    name: "The Great Wave",
    authors: ["Hokusai", "Ōi"],
    source_url: "https://example.org/wave",
    licence: "CC0-1.0",
    year: 1831,
    image_url: "https://example.org/wave.jpg",
    creditText: "Hokusai/Harbour Museum",
    date: "1831-05",
    platform: "web",
    title: 7,
  };
  const { parts, rest } = splitMetadata(metadata);
  expect(parts).toEqual({
    title: "The Great Wave",
    creators: "Hokusai; Ōi",
    source: "https://example.org/wave",
    license: "CC0-1.0",
    year: "1831",
    picture: "https://example.org/wave.jpg",
    creditLine: "Hokusai/Harbour Museum",
    copyrightNotice: "",
    digitalSource: "",
  });
  expect(rest).toEqual({ date: "1831-05", platform: "web", title: 7 });
  expect(joinMetadata(parts, rest, metadata), "nothing changed").toEqual(metadata);
});

test("creators with more than a name, and sources that aren't addresses, stay in the rest", () => {
  const metadata = { creators: [{ name: "Hokusai", role: "artist" }], source: "the museum's shop" };
  expect(splitMetadata(metadata)).toEqual({ parts: noParts, rest: metadata });
  expect(joinMetadata(noParts, metadata, metadata)).toEqual(metadata);
});

test("changing a part removes members that contradict it", () => {
  const metadata = {
    license: "CC BY 4.0",
    license_url: "https://creativecommons.org/licenses/by/4.0/",
    creator: "Hokusai",
    artist: "Hokusai",
    title: "Wave",
  };
  const { parts, rest } = splitMetadata(metadata);
  const changed = { ...parts, license: "CC0-1.0", creators: "Hokusai; Ōi;", title: "" };
  expect(joinMetadata(changed, rest, metadata)).toEqual({ license: "CC0-1.0", creators: ["Hokusai", "Ōi"] });
});

test("a changed part keeps its member and shape", () => {
  const metadata = {
    name: "Wave",
    source_url: "https://example.org/wave",
    licence: "CC0-1.0",
    authors: ["Hokusai"],
  };
  const { rest } = splitMetadata(metadata);
  const changed = {
    ...noParts,
    title: "The Great Wave",
    source: "https://example.org/great-wave",
    license: "CC BY 4.0",
    creators: "Ōi",
  };
  expect(joinMetadata(changed, rest, metadata)).toEqual({
    name: "The Great Wave",
    source_url: "https://example.org/great-wave",
    licence: "CC BY 4.0",
    authors: ["Ōi"],
  });
  const found = { ...noParts, year: "1831", picture: "https://example.org/wave.jpg" };
  expect(joinMetadata(found, {})).toEqual({ year: 1831, picture_url: "https://example.org/wave.jpg" });
  const two = { ...noParts, creators: "Hokusai; Ōi" };
  expect(joinMetadata(two, {}, { artist: "Hokusai" })).toEqual({ creators: ["Hokusai", "Ōi"] });
  expect(joinMetadata({ ...two, creators: "Ōi" }, {}, { artist: "Hokusai" })).toEqual({ artist: "Ōi" });
});
