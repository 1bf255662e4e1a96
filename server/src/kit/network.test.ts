import { expect, test } from "vitest";
import { isLocalHost, isLoopback, networkOf, parseAddress } from "./network.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:DB8:0:0:0:0:0:7", "2001:db8::7"],
  ["fe80::1%eth0", "fe80::1"],
  ["::1", "::1"],
  ["not-an-ip", null],
  ["192.0.2.7:4711", null],
  ["192.0.2.7, 10.0.0.1", null],
  ["", null],
  [undefined, null],
])("%j is the address %j", (text, address) => {
  expect(parseAddress(text)).toBe(address);
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8::7", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff::", "2001:db8:1:2::/64"],
  ["::1", "127.0.0.1"],
  ["::", "0:0:0:0::/64"],
  [null, "unknown"],
])("%j counts as %j", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("loopback is 127/8 and ::1", () => {
  expect(["127.0.0.1", "127.9.9.9", "::1"].every(isLoopback)).toBe(true);
  expect(["192.0.2.127", "::2", null].some(isLoopback)).toBe(false);
});

test.each([...["localhost", "LOCALHOST", "byline.localhost", "127.0.0.1", "127.9.9.9", "::1", "[::1]"]])(
  "%s is this machine",
  (host) => {
    expect(isLocalHost(host)).toBe(true);
  },
);

test.each([
  ...["", "0.0.0.0", "::", "[::]", "192.0.2.1", "byline.example", "localhost.example", "127.0.0.1.example"],
  ...["notlocalhost", "[127.0.0.1", "localhost:3000"],
])("%j is another machine, or all addresses", (host) => {
  expect(isLocalHost(host)).toBe(false);
});
