// JavaScript's own Date, kept before Next puts one of its own in its place, which takes several times as long to make
// (docs/decisions/0103). Whoever imports this does so before Next.
globalThis.depthbookDate = Date;
