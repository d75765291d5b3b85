// 13 speaks Node-API 10, which Node has since 22.14: before that it ends the process as it opens a database. 12 was made for one
// version of Node each, and since 24.19 ends the process now and then as it clears away (docs/decisions/0190).
module.exports =
  Number(process.versions.napi) >= 10 ? require("better-sqlite3-node-api") : require("better-sqlite3-object-wrap");
