import { describe, expect, test } from "vitest";
import { readRow, type ServiceRow } from "./service-rows.ts";

const IIIF = "http://iiif.io/api/presentation";
const CC_BY = "is licensed under CC BY 4.0. To view a copy of this license, visit";
const LICENSE = "https://creativecommons.org/licenses/by/4.0/";
const OFL = "is licensed under OFL-1.1. To view a copy of this license, visit";

describe("responses of archives and collections", () => {
  test.each<ServiceRow>([
    [
      "IIIF Presentation 3: label, metadata, requiredStatement, rights, and homepage",
      {
        ...{ "@context": `${IIIF}/3/context.json`, id: "https://a.example/1/manifest", type: "Manifest" },
        label: { none: ["Tides"] },
        metadata: [
          { label: { en: ["Artist"] }, value: { none: ["Ana Prados"] } },
          { label: { en: ["Medium"] }, value: { en: ["Oil"] } },
        ],
        requiredStatement: {
          label: { en: ["Attribution"] },
          value: { en: ["<span>Courtesy of the <b>Harbor Museum</b></span>"] },
        },
        ...{ rights: LICENSE, items: [{}] },
        homepage: [{ id: "https://a.example/1", type: "Text", label: { en: ["Tides"] } }],
      },
      `"Tides" (Courtesy of the Harbor Museum) ${CC_BY} ${LICENSE}. Source: https://a.example/1`,
    ],
    [
      "IIIF Presentation 3: a label with several texts, and a photographer",
      {
        ...{ type: "Manifest", items: [], label: { fr: ["Marées", "Port"] } },
        metadata: [{ label: { en: ["Photographer"] }, value: { en: ["Ana Prados"] } }],
      },
      '"Marées; Port", photo by Ana Prados. No license stated.',
    ],
    [
      "IIIF Presentation 2: label, attribution, and license",
      {
        ...{ "@context": `${IIIF}/2/context.json`, "@id": "https://a.example/1/manifest" },
        ...{ "@type": "sc:Manifest", label: "Tides", attribution: "<p>Courtesy of Harbor Museum</p>" },
        ...{ license: LICENSE, related: { "@id": "https://a.example/1", format: "text/html" } },
      },
      `"Tides" (Courtesy of Harbor Museum) ${CC_BY} ${LICENSE}. Source: https://a.example/1`,
    ],
    [
      "MODS 3.8, accessCondition: an address in xlink:href",
      {
        title: "Tides",
        accessCondition: [
          { "@type": "restriction on access", "#text": "On site" },
          { "@type": "use and reproduction", "@xlink:href": LICENSE, "#text": "Terms" },
        ],
      },
      `"Tides" ${CC_BY} ${LICENSE}.`,
    ],
    [
      "MARC 21 in JSON: 100, 245, 264, 540, 700, and 856",
      {
        leader: "00714cam a2200205 a 4500",
        fields: [
          { "001": "12345" },
          { "100": { ind1: "1", ind2: " ", subfields: [{ a: "Prados, Ana," }, { e: "author." }] } },
          { "245": { ind2: "0", subfields: [{ a: "Tides :" }, { b: "a novel /" }, { c: "Ana Prados." }] } },
          { "264": { ind2: "1", subfields: [{ b: "Harbor Press," }] } },
          { "540": { subfields: [{ a: "Open" }, { u: LICENSE }] } },
          { "700": { ind1: "1", subfields: [{ a: "Lund, Jo," }, { 4: "edt" }] } },
          { "700": { ind1: "1", subfields: [{ a: "Zed, Cy." }, { t: "Another work." }] } },
          { "856": { ind2: "2", subfields: [{ u: "https://a.example/review" }] } },
          { "856": { ind2: "0", subfields: [{ u: "https://a.example/1" }] } },
        ],
      },
      `"Tides: a novel" by Ana Prados, edited by Jo Lund, ${CC_BY} ${LICENSE}. Source: https://a.example/1`,
    ],
    [
      "MARC 21 in JSON: a first indicator of 1 is a surname first, also of two words",
      {
        leader: "x",
        fields: [
          { "245": { subfields: [{ a: "Olas /" }] } },
          { "100": { ind1: "1", subfields: [{ a: "Ortega y Vega, José," }, { d: "1883-1955." }] } },
          { "700": { ind1: "0", subfields: [{ a: "Homer," }, { e: "author." }] } },
        ],
      },
      '"Olas" by José Ortega y Vega and Homer. No license stated.',
    ],
    [
      "EAD 2002, emph: markup of a title; agents by reference are told",
      {
        title: 'Notes on <emph render="italic">Tides</emph>',
        linked_agents: [{ ref: "/agents/people/1", role: "creator" }],
      },
      '"Notes on Tides". No license stated.',
      ["linked_agents"],
    ],
    [
      "HAL: fields that are texts",
      {
        ...{ title_s: ["Tides"], authFullName_s: ["Ana Prados", "Jo Lund"], licence_s: LICENSE },
        uri_s: "https://hal.science/hal-1",
      },
      `"Tides" by Ana Prados and Jo Lund ${CC_BY} ${LICENSE}. Source: https://hal.science/hal-1`,
    ],
    [
      "OpenType 1.9, name IDs 1, 8, 9, 13, and 14: who manufactures a font isn't who designed it",
      {
        names: {
          ...{ fontFamily: { en: "Harbor Sans" }, designer: { en: "Ana Prados" } },
          ...{ manufacturer: { en: "Harbor Type" }, license: { en: "SIL Open Font License 1.1" } },
          licenseURL: { en: "https://openfontlicense.org" },
        },
      },
      `"Harbor Sans" by Ana Prados ${OFL} https://openfontlicense.org.`,
    ],
  ])("%s", (_, metadata, credit, told = []) => {
    expect(readRow(metadata)).toEqual({ credit, told, differing: [] });
  });
});
