import { expect, test } from "vitest";
import { leadsToApi } from "./own-address.ts";

const site = "https://byline.example";

test.each([
  "https://byline.example/api/logout",
  "http://byline.example/api/logout",
  "https://BYLINE.example./API/logout?x=1#y",
  "https://byline.example../v1/projects",
  "https://byline.example:443/api",
  "https://byline.example/%61pi/logout",
  "https://byline.example/%2561pi/logout",
  "https://byline.example//api/logout",
  "https://byline.example/%2fapi%2flogout",
  "https://byline.example/x/../api/logout",
  "https://byline.example/x/%2e%2e/api/logout",
  "https://byline.example/x%2f..%2fapi/logout",
  "https://byline.example/x%5c..%5capi/logout",
  "https://byline.example\\api\\logout",
  "https://byline.example/api;x/logout",
  "https://ｂｙｌｉｎｅ.example/api/logout",
  "https://byline。example/api/logout",
  "https://byline.example/?auth=signin&return_to=%2Fapi%2Flogout",
  "https://byline.example/projects?return_to=/x/..%252f%2561pi/logout&return_to=/",
])("%s leads to the API", (address) => {
  expect(leadsToApi(address, site)).toBe(true);
});

test.each([
  "https://byline.example/",
  "https://byline.example/api-reference",
  "https://byline.example/explore/projects/1?from=/api/logout",
  "https://byline.example/documentation/api",
  "https://byline.example/?auth=signin&return_to=/projects",
  "https://byline.example/?return_to=//[",
  "https://byline.example/%e0%a4%a/%zz",
  "https://gallery.example/api/logout",
  "https://byline.example.gallery.example/v1",
  "https://byline.example:8443/api",
])("%s doesn't", (address) => {
  expect(leadsToApi(address, site)).toBe(false);
});
