import { PerformanceObserver } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { readFile } from "../server/src/modules/attributions/read-file.ts";
const n = 100000;
const gcs: number[] = []; new PerformanceObserver((l) => { for (const e of l.getEntries()) gcs.push(e.duration); }).observe({ entryTypes: ["gc"] });
const csv = "content_id,attribution_type,title,creator,license,source_url\n" + Array.from({ length: n }, (_, i) => `t:${i},image_content,"Work ${i}, of many",Maker ${i % 5000},CC BY 4.0,https://pictures.example/t/${i}.jpg`).join("\n");
const cpu = () => { const c = process.threadCpuUsage(); return (c.user + c.system) / 1000; };
let last = cpu(); let all: number[] = []; let on = true;
const loop = async () => { while (on) { await setImmediate(); const c = cpu(); all.push(c - last); last = c; } };
for (let k = 0; k < 2; k++) {
  all = []; gcs.length = 0; on = true; last = cpu(); const l = loop(); const start = cpu();
  const f = await readFile({ text: csv, format: "csv", member: "csv", refuse: () => {}, nextTurn: async () => { await setImmediate(); } }, "00000000-0000-4000-8000-000000000001");
  const ms = cpu() - start; on = false; await l; await new Promise((r) => setTimeout(r, 100));
  all.sort((a, b) => b - a); gcs.sort((a, b) => b - a);
  console.log("total", ms.toFixed(0), "loops", all.length, "longest", all.slice(0, 8).map((x) => x.toFixed(0)).join(" "), "gc longest", gcs.slice(0, 6).map((x) => x.toFixed(0)).join(" "), "rss", (process.memoryUsage().rss / 2 ** 20).toFixed(0), f.rows.length);
}
