import { expect, test } from "vitest";
import { refuseWeakPassword } from "./password-strength.ts";

const ada = { email: "ada.byron@example.com", username: "Countess", firstName: "Ada", lastName: "King Noel" };
const refusal = (password: string) =>
  refuseWeakPassword(password, ada).then(
    () => null,
    (error) => error.errors[0],
  );

test.each([
  ["Passw0rd!", "it’s close to a common password"],
  ["password123", "it’s a common password"],
  ["qwertyuiop", "it’s one of the most common passwords"],
  ["aaaaaaaa", "it repeats a character"],
  ["h5h5h5h5", "it repeats itself"],
  ["abcdefgh1", "it’s a sequence, such as abc"],
  ["19870412", "it’s a date"],
  ["Summer2026!", "it’s too short for a regular pattern"],
  ["ada.byron@example.com", "it’s your name or address, or ours"],
  ["adakingnoel1", "it’s your name or address, or ours"],
  ["Countess1815", "it’s your name or address, or ours"],
  ["Byline2026!", "it’s your name or address, or ours"],
  ["a1".repeat(100), "it repeats itself"],
])("%s is refused: %s", async (password, reason) => {
  const message = `This password is too easy to guess: ${reason}. Choose a different one.`;
  expect(await refusal(password)).toEqual({ path: "password", message });
});

test.each([
  "kX9#vQ2m",
  "a byline is a promise",
  "correct horse battery staple",
  "Tr0ub4dour&3",
  "ненужный пароль",
])("accepts %s", async (password) => {
  expect(await refusal(password)).toBeNull();
});

test("estimates a password designed to be slow in less than a second", async () => {
  await refusal("warm");
  const began = performance.now();
  await refusal("4@8({[<6@4".repeat(20));
  expect(performance.now() - began).toBeLessThan(1000);
});
